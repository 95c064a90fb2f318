-- Which hosts make their clients wait longest, from the whole request to the first byte of the response, in seconds?
SELECT host, count(*) AS exchanges, percentile_cont(0.5) WITHIN GROUP (ORDER BY waiting) AS median,
       percentile_cont(0.95) WITHIN GROUP (ORDER BY waiting) AS slow, max(waiting) AS longest
FROM exchanges
WHERE waiting IS NOT NULL AND host IS NOT NULL
GROUP BY host
ORDER BY slow DESC, host
LIMIT 50
