"""Differences that are known: a pattern, who is right, and why."""
import fnmatch, os


class Known:
    """known.tsv: capture, rule, connection, packet, what we say, what tshark says, who is right, why; the first six are patterns."""

    def __init__(self, path):
        self.lines = []
        if os.path.exists(path):
            with open(path, encoding="utf8") as source:
                for line in source:
                    if line.strip() and not line.startswith("#"):
                        fields = line.rstrip("\n").split("\t")
                        if len(fields) != 8:
                            raise SystemExit("known.tsv: not eight fields: " + line)
                        self.lines.append([fields, 0])

    def explains(self, capture, rule, connection, packet, ours, theirs):
        values = (capture, rule, "-" if connection is None else str(connection), "-" if packet is None else str(packet),
                  str(ours), str(theirs))
        for entry in self.lines:
            if all(fnmatch.fnmatchcase(value, pattern) for value, pattern in zip(values, entry[0])):
                entry[1] += 1
                return True
        return False

    def unused(self, names):
        """Lines that explained nothing though their captures were there."""
        return ["\t".join(fields[:6]) for fields, count in self.lines if not count and fnmatch.filter(names, fields[0])]
