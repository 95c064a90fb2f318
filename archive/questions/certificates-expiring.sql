-- Which servers' certificates run out within 90 days of the newest capture, or had run out when last seen, soonest first?
SELECT coalesce(h.server_name, c.server_address) AS server, c.server_port, c.subject, c.not_after,
       c.not_after < latest.seen AS has_run_out, max(c.start) AS last_seen, count(*) AS connections
FROM certificates c
JOIN handshakes h ON h.file = c.file AND h.transport = c.transport AND h.connection = c.connection AND h.depth = c.depth
CROSS JOIN (SELECT max(start) AS seen FROM captures) latest
WHERE c.sender = 'server' AND c.position = 0 AND c.not_after < latest.seen + INTERVAL '90' DAY
GROUP BY 1, 2, 3, 4, 5
ORDER BY not_after, server, server_port
