-- Which points of a homework were earned by how many students, the hardest first?
SELECT lesson, number AS point, max(what) AS what, count(*) AS students, sum(CASE WHEN earned >= possible THEN 1 ELSE 0 END) AS earned_by,
       round(100.0 * sum(earned) / sum(possible), 1) AS percent
FROM homework_points
WHERE kind = 'point'
GROUP BY lesson, number
ORDER BY lesson, percent, point
