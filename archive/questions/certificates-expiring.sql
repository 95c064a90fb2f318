-- Which servers' certificates had run out when they were last seen, or were to run out within 90 days, and when?
SELECT coalesce(h.server_name, c.server_address) AS server, c.server_port, c.subject, c.not_after,
       c.not_after < max(c.start) AS has_run_out, max(c.start) AS last_seen, count(*) AS connections
FROM certificates c
JOIN handshakes h ON h.file = c.file AND h.transport = c.transport AND h.connection = c.connection AND h.depth = c.depth
WHERE c.sender = 'server' AND c.position = 0
GROUP BY 1, 2, 3, 4
HAVING c.not_after < max(c.start) + INTERVAL '90' DAY
ORDER BY not_after, server, server_port
