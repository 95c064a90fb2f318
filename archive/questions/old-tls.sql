-- Who still speaks or offers TLS 1.0: which clients to which servers, and do they have something better?
SELECT client_address, coalesce(server_name, server_address) AS server, newest_offered, version AS chosen,
       count(*) AS handshakes, max(start) AS last_seen
FROM handshakes
WHERE array_contains(old_versions, 'TLSv1.0') OR version = 'TLSv1.0' OR newest_offered = 'TLSv1.0'
GROUP BY 1, 2, 3, 4
ORDER BY handshakes DESC, client_address, server, chosen
