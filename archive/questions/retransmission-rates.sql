-- On which paths, from a client's network (/24, /64) to a server, are packets sent again, and how many of a hundred (of 100 at least)?
SELECT CASE WHEN contains(client_address, ':') THEN regexp_extract(client_address, '^(?:[0-9a-f]+:){1,4}|^:', 0) || ':/64'
            ELSE regexp_extract(client_address, '^[0-9]+[.][0-9]+[.][0-9]+', 0) || '.0/24' END AS client_network,
       server_address, count(*) AS connections, sum(packets) AS packets, sum(retransmissions) AS sent_again,
       round(100.0 * sum(retransmissions) / sum(packets), 2) AS percent
FROM connections
WHERE transport = 'tcp' AND packets > 0
GROUP BY 1, 2
HAVING sum(retransmissions) > 0 AND sum(packets) >= 100
ORDER BY percent DESC, packets DESC, client_network, server_address
