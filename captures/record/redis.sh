#!/usr/bin/env bash
# Redis: a refused login and a good one, values, a pipeline, an error, a transaction; somebody who has subscribed; RESP3.
. "$(dirname "$0")/common.sh"
need redis-server redis-cli
network
server redis-server --bind 192.0.2.80 --port 6379 --requirepass changeit --save '' --appendonly no --dir "$tmp" \
    >"$tmp/redis.log" 2>&1 &
until_listening server 6379
say() { client redis-cli -h lesson.test "$@" >>"$tmp/said.log" 2>&1; }
record client
printf '%s\n' 'AUTH guess' 'GET page' 'AUTH changeit' 'SET page 3' 'INCR page' 'GET page' 'GET nothing' 'LPUSH page 1' \
    'RPUSH names Ann Bob 王芳' 'LRANGE names 0 -1' 'MULTI' 'INCR page' 'EXEC' | say
client timeout 2 redis-cli -h lesson.test -a changeit --no-auth-warning SUBSCRIBE news >"$tmp/news.log" 2>&1 &
listener=$!
sleep 1
say -a changeit --no-auth-warning PUBLISH news 'the page has changed'
wait "$listener" || true    # the time is over
# Two commands in one segment, and their replies.
client "$python" "$record_dir/clients/conversation.py" lesson.test 6379 \
    'send=*2\r\n$4\r\nAUTH\r\n$8\r\nchangeit\r\n*2\r\n$3\r\nGET\r\n$4\r\npage\r\n*1\r\n$4\r\nPING\r\n' sleep=0.3 close
say -3 -a changeit --no-auth-warning HSET ann born 1990 town Bonn
say -3 -a changeit --no-auth-warning HGETALL ann
finish 'resp.error' 'resp.array' 'resp.bulk_string'
