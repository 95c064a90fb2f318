"""One capture with everything that is said of it: by tshark, in JSON, in both languages."""
import collections, json, os, subprocess
import pages, wire

ENDINGS = (".pcap", ".pcapng", ".cap", ".pcap.gz")


def captures(folders):
    """Yield (path, name) of every capture below the folders, in an order that does not change."""
    for folder in folders:
        parent = os.path.dirname(os.path.abspath(folder))
        for base, below, files in sorted(os.walk(folder)):
            for name in sorted(files):
                if name.endswith(ENDINGS):
                    path = os.path.abspath(os.path.join(base, name))
                    yield path, os.path.relpath(path, parent)


class Case:
    def __init__(self, program, path, limit, cache=None):
        self.path, self.failure, self.unreadable = path, None, False
        self.program, self.limit, self.cache = program, limit, cache
        self.json, self.pages, self.wire, self.sorted = None, {}, None, False
        self.facts = collections.Counter()
        try:
            self._read(program, path, limit, cache)
        except subprocess.TimeoutExpired as expired:
            self.failure = "no end within %d s: %s" % (limit, os.path.basename(str(expired.cmd[0])))

    def _read(self, program, path, limit, cache):
        self.wire = wire.read(path, limit, cache)
        status, text = self._run([program, "trace", path, "--format", "json"], limit)
        if status not in (0, 65):
            self.failure, self.unreadable = "exit status %d" % status, not self.wire.packets
            return
        try:
            self.json = json.loads(text)
        except ValueError as error:
            self.failure, self.unreadable = "its output is not JSON: %s" % error, not self.wire.packets
            return
        self.sorted = any("order of their times" in warning for warning in self.json["capture"].get("warnings", []))
        self.connections = {connection["id"]: connection for connection in self.json["connections"]}
        self._agree()
        if self.sorted:
            for segments in self.wire.streams.values():
                segments.sort(key=lambda packet: (packet.nanoseconds, packet.number))
        for language in ("en", "zh"):
            status, text = self._run([program, "trace", path, "--detail", "full", "--language", language], limit)
            self.pages[language] = pages.read(text, " " if language == "en" else "")

    def checked(self, what, count=1):
        """Count what was held against something: a rule that finds nothing to check has lost what it looks for."""
        self.facts[what] += count

    def _agree(self):
        """Where tshark numbers connections otherwise, or holds another for the client, nothing can be compared."""
        if len(self.wire.streams) != len(self.connections):
            self.wire.rejoin()
        for number, segments in list(self.wire.streams.items()):
            connection = self.connections.get(number)
            if connection is None or all(p.is_from(connection["client"], connection["server"]) is None for p in segments):
                del self.wire.streams[number]

    def _run(self, command, limit):
        done = subprocess.run(command, capture_output=True, timeout=limit,
                              env={**os.environ, "COLUMNS": str(pages.COLUMNS), "NETLESSON_PAGER": "cat",
                                   "NO_COLOR": "1", "LC_ALL": "C.UTF-8"})
        return done.returncode, done.stdout.decode("utf8", "replace")
