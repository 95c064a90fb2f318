-- How do connections end, client by client and week by week (from Monday): orderly, by a reset, not at all?
SELECT client_address, CAST(date_trunc('week', start) AS DATE) AS week, coalesce(closing, 'none') AS ending,
       count(*) AS connections
FROM connections
WHERE transport = 'tcp' AND opening IN ('three-way', 'simultaneous', 'split')
GROUP BY 1, 2, 3
ORDER BY client_address, week, connections DESC, ending
