import { column, time, type ExportedTable } from './exported-table.ts';

/** How the name of an original ended: as it was uploaded, or as the file ends that it was made from. */
const ending = `lower(coalesce(
  (select substring(u.file_name from '\\.[A-Za-z0-9]{1,5}$') from media_upload u
    where u.file_uuid = f.file_uuid order by u.created_at desc limit 1),
  substring(f.source_path from '\\.[A-Za-z0-9]{1,5}$'), ''))`;

/** Where an original stands in the archive. */
const place = `'files/' || f.kind || '/' || f.file_uuid || ${ending}`;

const usedBy = `concat_ws(' ',
  (select string_agg(distinct i.product_id, ' ') from playlist_item i where i.file_uuid = f.file_uuid),
  (select string_agg(distinct i.product_id, ' ') from product_image i where i.file_uuid = f.file_uuid))`;

const files: ExportedTable = {
  file: 'files.csv',
  title: {
    zh: '影片、聲音與圖片的原始檔。原始檔已不在時，檔案位置是資料夾，內為播放用的檔案',
    en: 'Originals of films, sounds and pictures. Where an original is gone, its place is a folder with what is played',
  },
  tables: ['media_file'],
  columns: [
    column('file_uuid', 'f.file_uuid', '檔案編號', 'Number of the file'),
    column('kind', 'f.kind', '種類：videos、audios、images', 'Kind: videos, audios or images'),
    column('place', place, '在匯出檔中的位置', 'Where it is in the archive'),
    column('used_by', usedBy, '使用它的商品', 'Products that use it'),
    column(
      'status',
      'f.status',
      '狀態：waiting、processing、ready、failed',
      'State: waiting, processing, ready or failed',
    ),
    column('duration_seconds', 'f.duration_seconds', '長度（秒）', 'Length in seconds'),
    column('width', 'f.width', '寬', 'Width'),
    column('height', 'f.height', '高', 'Height'),
    column('content_hash', 'f.content_hash', '原始檔的 SHA-256', 'SHA-256 of the original'),
    time('created_at', 'f.created_at', '加入時間', 'When it was added'),
  ],
  from: 'media_file f order by f.created_at, f.file_uuid',
};

const handOutPlace = `'files/hand-outs/' || h.file_uuid || '.' || h.kind`;

const handOutFiles: ExportedTable = {
  file: 'hand-out-files.csv',
  title: { zh: '講義的檔案', en: 'Files of hand-outs' },
  tables: ['hand_out_file'],
  columns: [
    column('file_uuid', 'h.file_uuid', '檔案編號', 'Number of the file'),
    column('kind', 'h.kind', '種類，例如 pdf', 'Kind, such as pdf'),
    column('place', handOutPlace, '在匯出檔中的位置', 'Where it is in the archive'),
    column('byte_size', 'h.byte_size', '大小（位元組）', 'Size in bytes'),
    column('content_hash', 'h.content_hash', 'SHA-256', 'SHA-256'),
    time('created_at', 'h.created_at', '加入時間', 'When it was added'),
  ],
  from: 'hand_out_file h order by h.created_at, h.file_uuid',
};

export const fileTables: readonly ExportedTable[] = [files, handOutFiles];

/** The originals, as the snapshot has them. */
export const originals = `select ${place} as place, f.source_path as source, f.folder
  from media_file f
  union all select ${handOutPlace}, h.source_path, h.folder from hand_out_file h order by place`;

/** Captions, each a file of its own. */
export const captions = `select 'files/captions/' || c.file_uuid || '.' || c.language || '.vtt' as place, c.webvtt as text
  from media_caption c order by c.file_uuid, c.language`;
