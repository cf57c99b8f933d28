import { sql, type Kysely } from 'kysely';

/**
 * What is said in lessons, line by line, to be searched (LEARN-7), and a version of captions, so that nobody overwrites what
 * they have not seen. Both follow the captions by triggers, whoever writes them.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    -- No captions change between the filling of the table and the triggers that keep it.
    lock table media_caption in share row exclusive mode;

    alter table media_caption add column version integer not null default 1;

    -- "own" holds the terms of a line, "tokens" those of the next one as well: a phrase goes on from line to line.
    create table caption_line (
      file_uuid uuid not null,
      language text not null,
      number integer not null,
      start_ms integer not null check (start_ms >= 0),
      said text not null,
      own tsvector not null,
      tokens tsvector not null,
      primary key (file_uuid, language, number),
      foreign key (file_uuid, language) references media_caption on delete cascade on update cascade
    );
    create index caption_line_tokens_idx on caption_line using gin (tokens);

    -- The cues of WebVTT in plain words.
    create function caption_cues(webvtt text) returns table (number integer, start_ms integer, said text)
    language sql immutable as $$
      select (row_number() over (order by place))::integer,
        ((coalesce(found[1], '0')::integer * 60 + found[2]::integer) * 60 + found[3]::integer) * 1000 + found[4]::integer,
        trim(replace(replace(replace(replace(regexp_replace(regexp_replace(
          case when strpos(rest, E'\\n') > 0 then substr(rest, strpos(rest, E'\\n') + 1) else '' end,
          '<[^<>]*>', '', 'g'), '\\s+', ' ', 'g'),
          '&lt;', '<'), '&gt;', '>'), '&nbsp;', ' '), '&amp;', '&'))
      from string_to_table(regexp_replace(replace(replace(webvtt, E'\\r\\n', E'\\n'), E'\\r', E'\\n'),
          E'\\n[ \\t]+\\n', E'\\n\\n', 'g'), E'\\n\\n') with ordinality blocks (block, place),
        lateral (select substr(block, strpos(block, '-->')) as rest,
          regexp_match(left(block, strpos(block, '-->') - 1), '(?:(\\d{1,3}):)?(\\d{1,2}):(\\d{2})\\.(\\d{3})[ \\t]*$') as found) cue
      where strpos(block, '-->') > 0 and found is not null
    $$;

    -- For all lines at once: term by term it would take five times as long.
    create function refresh_caption_lines(file uuid, spoken text) returns void language sql as $$
      delete from caption_line where file_uuid = file and language = spoken;
      with line as materialized (
        select cue.*, right(said, 1) || left(lead(said) over (order by number), 1) as seam
        from media_caption c, lateral caption_cues(c.webvtt) cue where c.file_uuid = file and c.language = spoken
      ), token as (
        select number, start_ms, said,
          coalesce(array_to_tsvector(array_agg(distinct term) filter (where is_own)), '') as own,
          coalesce(array_to_tsvector(array_agg(distinct term) filter (where not is_own)), '') as at_seam
        from line left join lateral (
          select term, true as is_own from search_terms(said) term union all select term, false from search_terms(seam) term
        ) terms on true
        group by number, start_ms, said
      )
      insert into caption_line
      select file, spoken, number, start_ms, said, own, own || at_seam || coalesce(lead(own) over (order by number), '')
      from token
    $$;

    create function captions_changed() returns trigger language plpgsql as $$
    begin
      perform refresh_caption_lines(new.file_uuid, new.language);
      return null;
    end $$;
    create trigger caption_lines_insert after insert on media_caption
      for each row execute function captions_changed();
    create trigger caption_lines_update after update of webvtt on media_caption
      for each row when (old.webvtt is distinct from new.webvtt) execute function captions_changed();

    create function captions_versioned() returns trigger language plpgsql as $$
    begin
      new.version := old.version + 1;
      return new;
    end $$;
    create trigger caption_version before update of webvtt on media_caption
      for each row when (old.webvtt is distinct from new.webvtt) execute function captions_versioned();

    select refresh_caption_lines(file_uuid, language) from media_caption;
    analyze caption_line;
  `.execute(db);
};
