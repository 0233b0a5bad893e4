"""The programs: what each of them lets one do, from its first screen to its end."""
