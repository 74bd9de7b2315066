-- How far the changes that the registry sends have been applied, stream by stream.
CREATE TABLE feed_stream (
  stream text COLLATE "C" PRIMARY KEY,
  -- The highest sequence number that was applied, stored with the changes themselves.
  last bigint NOT NULL,
  -- Of the last request that was taken, even an empty one; null before the first.
  at timestamptz,
  -- Of the last one that brought a change.
  changed_at timestamptz,
  -- Why the stream stands still: the last refusal, until a request is taken again.
  refused jsonb,
  -- Changes that the operator told to leave out, as long as the stream has not passed them.
  skips bigint[] NOT NULL DEFAULT '{}'
);
