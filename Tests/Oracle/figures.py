"""Numbers and durations as the text has them."""
import re

NUMBER = r"\d[\d,]*"
DURATION = r"−?\d[\d,.]* (?:ns|µs|ms|s|min|h|d)(?: \d+ (?:s|min|h))?"
_UNITS = {"ns": 1, "µs": 1_000, "ms": 1_000_000, "s": 1_000_000_000, "min": 60_000_000_000,
          "h": 3_600_000_000_000, "d": 86_400_000_000_000}


def number(text):
    return int(text.replace(",", ""))


def agrees(text, nanoseconds):
    """Whether a duration in words is this one, cut or rounded to the digits that it has."""
    sign = -1 if text.startswith("−") else 1
    parts = text.lstrip("−").replace(",", "").split(" ")
    value, step = 0, 0
    for digits, unit in zip(parts[::2], parts[1::2]):
        value += float(digits) * _UNITS[unit]
        step = _UNITS[unit] / 10 ** len(digits.partition(".")[2])
    if sign * value == 0:
        return abs(nanoseconds) < 1
    return abs(sign * value - nanoseconds) <= step * 1.001


def nanoseconds(rfc3339):
    """Of a time of the JSON, since 1970."""
    import datetime
    whole, _, part = rfc3339.rstrip("Z").partition(".")
    moment = datetime.datetime.strptime(whole, "%Y-%m-%dT%H:%M:%S").replace(tzinfo=datetime.timezone.utc)
    return int(moment.timestamp()) * 1_000_000_000 + int((part + "000000000")[:9])
