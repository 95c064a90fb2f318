-- The tables of the archive, by DuckDB, from what `netlesson trace NAME --format ndjson > NAME.ndjson` has written:
--
--     SET VARIABLE ndjson = 'captures/*.ndjson';
--
-- and then this file. docs/archive.md says what each column is. What ndjson does not say of a file is NULL: size, digest,
-- modified, status, problem, program, options.

CREATE OR REPLACE TABLE captures_and_connections AS
SELECT regexp_replace(filename, '[.]ndjson$', '') AS file, json AS line, json->>'$.type' AS type
FROM read_ndjson_objects(getvariable('ndjson'), filename = true, maximum_object_size = 268435456);

CREATE OR REPLACE MACRO texts(list) AS coalesce(from_json(list, '["VARCHAR"]'), []);
CREATE OR REPLACE MACRO objects(list) AS coalesce(from_json(list, '["JSON"]'), []);
-- Times in the archive end at microseconds, cut off and not rounded, and a column of its own has the rest.
CREATE OR REPLACE MACRO moment(text) AS try_cast(regexp_replace(text, '^([^.]*(?:[.][0-9]{1,6})?)[0-9]*Z$', '\1') AS TIMESTAMP);
CREATE OR REPLACE MACRO nanoseconds(text) AS
    CASE WHEN text IS NOT NULL THEN coalesce(try_cast(rpad(substr(regexp_extract(text, '[.]([0-9]+)', 1), 7, 3), 3, '0') AS INTEGER), 0) END;
CREATE OR REPLACE MACRO hello(tls, code) AS
    list_filter(objects(json_extract(tls, '$.messages')), lambda message: (message->>'$.code')::INTEGER = code)[1];
CREATE OR REPLACE MACRO is_withdrawn(weakness) AS json_extract_string(weakness, '$.id') IN ('ssl2', 'ssl3', 'old-tls');

CREATE OR REPLACE TABLE captures AS
SELECT file, NULL::BIGINT AS size, NULL::VARCHAR AS digest, NULL::TIMESTAMP AS modified, NULL::VARCHAR AS status,
       NULL::VARCHAR AS problem, NULL::VARCHAR AS program, NULL::VARCHAR AS options,
       (line->>'$.packets')::BIGINT AS packets, (line->>'$.bytes')::BIGINT AS bytes, texts(line->'$.linkTypes') AS link_types,
       moment(line->>'$.start') AS start, nanoseconds(line->>'$.start') AS start_nanoseconds,
       (line->>'$.duration')::DOUBLE AS duration, (line->>'$.truncated')::BOOLEAN AS truncated,
       texts(line->'$.warnings') AS warnings, (line->>'$.datagramsOmitted')::BIGINT AS datagrams_omitted,
       moment(line->>'$.start')::DATE AS day
FROM captures_and_connections WHERE type = 'capture';

-- The columns that all tables below have in front. The day is that of the capture.
CREATE OR REPLACE TABLE lines AS
SELECT one.file, NULL::BIGINT AS size, NULL::VARCHAR AS digest, CASE type WHEN 'connection' THEN 'tcp' ELSE 'udp' END AS transport,
       (line->>'$.id')::BIGINT AS connection, moment(line->>'$.start') AS start,
       line->>'$.client.address' AS client_address, (line->>'$.client.port')::INTEGER AS client_port,
       line->>'$.server.address' AS server_address, (line->>'$.server.port')::INTEGER AS server_port,
       line, captures.day
FROM captures_and_connections one LEFT JOIN captures USING (file) WHERE type IN ('connection', 'datagrams');

CREATE OR REPLACE TABLE connections AS
SELECT * EXCLUDE (line, day), nanoseconds(line->>'$.start') AS start_nanoseconds, (line->>'$.duration')::DOUBLE AS duration,
       CASE transport WHEN 'tcp' THEN texts(line->'$.protocols')
            ELSE list_filter([line->>'$.protocol'], lambda one: one IS NOT NULL) END AS protocols,
       (line->>'$.packets')::BIGINT AS packets,
       (line->>'$.bytes.client')::BIGINT AS client_bytes, (line->>'$.bytes.server')::BIGINT AS server_bytes,
       line->>'$.opening' AS opening, line->>'$.closing' AS closing, line->>'$.directions' AS directions,
       (line->>'$.roundTrip')::DOUBLE AS round_trip,
       hello(line->'$.tls', 1)->>'$.serverName' AS server_name, line->>'$.lookup.name' AS looked_up,
       len(list_filter(objects(line->'$.anomalies'), lambda one: one->>'$.byNumbersAlone' IS NULL
           AND one->>'$.kind' IN ('retransmission', 'fast-retransmission', 'spurious-retransmission'))) AS retransmissions,
       len(objects(line->'$.gaps')) AS gaps, (line->>'$.anomaliesOmitted')::BIGINT AS anomalies_omitted, day
FROM lines;

CREATE OR REPLACE TABLE exchanges AS
WITH each AS (
    SELECT * EXCLUDE (line), unnest(objects(line->'$.http.exchanges')) AS exchange_json,
           generate_subscripts(objects(line->'$.http.exchanges'), 1) - 1 AS exchange
    FROM lines),
messages AS (
    SELECT *, coalesce(exchange_json->'$.request', exchange_json->'$.incompleteRequest') AS request,
           coalesce(exchange_json->'$.response', exchange_json->'$.incompleteResponse') AS response
    FROM each)
SELECT * EXCLUDE (exchange, exchange_json, request, response, day), exchange, (exchange_json->>'$.stream')::BIGINT AS stream,
       (request->>'$.packet')::BIGINT AS request_packet, (response->>'$.packet')::BIGINT AS response_packet,
       request->>'$.method' AS method,
       list_filter(objects(request->'$.headers'), lambda one: lower(one->>'$.name') IN ('host', ':authority'))[1]->>'$.value' AS host,
       request->>'$.target' AS target, coalesce(request->>'$.version', response->>'$.version') AS version,
       (response->>'$.status')::INTEGER AS status,
       request->>'$.body.type' AS request_type, (request->>'$.body.length')::BIGINT AS request_bytes,
       response->>'$.body.type' AS response_type, (response->>'$.body.length')::BIGINT AS response_bytes,
       request->>'$.incomplete' AS request_incomplete, response->>'$.incomplete' AS response_incomplete,
       exchange_json->>'$.unpaired' AS unpaired, (exchange_json->>'$.timing.sent')::DOUBLE AS sent,
       (exchange_json->>'$.timing.waiting')::DOUBLE AS waiting, (exchange_json->>'$.timing.download')::DOUBLE AS download, day
FROM messages;

CREATE OR REPLACE TABLE layers AS
SELECT * EXCLUDE (line), unnest(list_prepend(line->'$.tls', objects(line->'$.innerTLS'))) AS tls,
       generate_subscripts(list_prepend(line->'$.tls', objects(line->'$.innerTLS')), 1) - 1 AS depth
FROM lines;

CREATE OR REPLACE TABLE handshakes AS
SELECT * EXCLUDE (tls, depth, day), depth, hello(tls, 1)->>'$.serverName' AS server_name, tls->>'$.version' AS version,
       tls->>'$.choice.version.newestOffered' AS newest_offered,
       list_concat(
           list_filter(list_transform(list_filter(objects(tls->'$.weak.chosen'), lambda one: is_withdrawn(one)),
                                      lambda one: one->>'$.name'), lambda one: one IS NOT NULL),
           flatten(list_transform(list_filter(objects(tls->'$.weak.offered'), lambda one: is_withdrawn(one)),
                                  lambda one: texts(one->'$.names')))) AS old_versions,
       tls->>'$.cipherSuite.name' AS cipher_suite, tls->>'$.choice.group.name' AS key_group,
       tls->>'$.choice.signature.name' AS signature, tls->>'$.alpn' AS alpn, (tls->>'$.resumed')::BOOLEAN AS resumed,
       hello(tls, 1)->>'$.ja3' AS ja3, hello(tls, 1)->>'$.ja4' AS ja4,
       hello(tls, 2)->>'$.ja3s' AS ja3s, hello(tls, 2)->>'$.ja4s' AS ja4s,
       (tls->>'$.roundTrips.count')::INTEGER AS round_trips, (tls->>'$.roundTrips.duration')::DOUBLE AS handshake_duration,
       list_transform(objects(tls->'$.weak.chosen'), lambda one: one->>'$.id') AS weak_chosen,
       list_transform(objects(tls->'$.weak.offered'), lambda one: one->>'$.id') AS weak_offered,
       list_filter(list_transform(objects(tls->'$.alerts'), lambda one: one->>'$.name'), lambda one: one IS NOT NULL) AS alerts,
       (tls->>'$.validation.valid')::BOOLEAN AS valid,
       list_transform(list_filter(objects(tls->'$.validation.checks'), lambda one: one->>'$.passed' = 'false'),
                      lambda one: one->>'$.id') AS failed_checks,
       (tls->>'$.decryption.records')::BIGINT AS decrypted_records, day
FROM layers WHERE tls IS NOT NULL;

CREATE OR REPLACE TABLE certificates AS
WITH each AS (
    SELECT * EXCLUDE (tls), unnest(objects(tls->'$.certificates')) AS certificate,
           generate_subscripts(objects(tls->'$.certificates'), 1) AS number
    FROM layers)
SELECT * EXCLUDE (certificate, number, depth, day), depth,
       row_number() OVER (PARTITION BY file, transport, connection, depth, certificate->>'$.from' ORDER BY number) - 1 AS position,
       certificate->>'$.from' AS sender, (certificate->>'$.packet')::BIGINT AS packet,
       certificate->>'$.subject' AS subject, certificate->>'$.issuer' AS issuer, certificate->>'$.serialNumber' AS serial_number,
       moment(certificate->>'$.notBefore') AS not_before, moment(certificate->>'$.notAfter') AS not_after,
       texts(certificate->'$.names') AS names, certificate->>'$.sha256' AS sha256, day
FROM each;

CREATE OR REPLACE TABLE anomalies AS
WITH each AS (
    SELECT * EXCLUDE (line), unnest(objects(line->'$.anomalies')) AS anomaly,
           generate_subscripts(objects(line->'$.anomalies'), 1) - 1 AS number
    FROM lines)
SELECT * EXCLUDE (anomaly, number, day), number, anomaly->>'$.kind' AS kind, (anomaly->>'$.packet')::BIGINT AS packet,
       anomaly->>'$.from' AS sender, coalesce((anomaly->>'$.byNumbersAlone')::BOOLEAN, false) AS by_numbers_alone, day
FROM each;

DROP TABLE layers;
DROP TABLE lines;
DROP TABLE captures_and_connections;
