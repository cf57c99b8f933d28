import type { Client } from 'pg';

/** What a large shop sells, made up: 40 subjects in 25 ways, each product with pictures, two lessons and a description. */
const subjects = [
  ...[
    '水彩 Watercolour',
    '大提琴 Cello',
    '咖啡 Coffee',
    '書法 Calligraphy',
    '陶藝 Pottery',
    '瑜伽 Yoga',
    '吉他 Guitar',
  ],
  ...[
    '鋼琴 Piano',
    '攝影 Photography',
    '烘焙 Baking',
    '園藝 Gardening',
    '日文 Japanese',
    '西班牙文 Spanish',
    '木工 Woodwork',
  ],
  ...[
    '編織 Knitting',
    '茶道 Tea',
    '素描 Drawing',
    '油畫 Oil',
    '插畫 Illustration',
    '剪輯 Editing',
    '配樂 Scoring',
    '作曲 Composing',
  ],
  ...[
    '歌唱 Singing',
    '舞蹈 Dancing',
    '冥想 Meditation',
    '投資 Investing',
    '簡報 Slides',
    '寫作 Writing',
    '閱讀 Reading',
  ],
  ...['登山 Hiking', '釣魚 Fishing', '露營 Camping', '單車 Cycling', '游泳 Swimming', '跑步 Running', '料理 Cooking'],
  ...['甜點 Desserts', '調酒 Cocktails', '香氛 Scents', '皮革 Leather'],
];
const ways = [
  ...['入門 Basics', '進階 Advanced', '週末 Weekend', '親子 Family', '夜間 Evening', '速成 Express', '大師 Master'],
  ...[
    '經典 Classic',
    '實戰 Practice',
    '基礎 Foundation',
    '創意 Creative',
    '四季 Seasons',
    '手作 Handmade',
    '旅行 Travel',
  ],
  ...[
    '都市 City',
    '慢活 Slow',
    '圖解 Illustrated',
    '一百問 Questions',
    '工作坊 Workshop',
    '筆記 Notes',
    '練習 Exercises',
  ],
  ...['私房 Secret', '完全 Complete', '日常 Daily', '靈感 Inspiration'],
];

/** Products whose search terms one statement makes. */
const CHUNK = 10_000;

/** Fills an empty shop with so many published products, the newest first by their number; their search terms come with `addSearchTerms`. */
export const addBenchProducts = async (client: Client, count: number): Promise<void> => {
  await client.query('set synchronous_commit = off');
  await client.query(`insert into category (code, name_zh, name_en) select 'c' || n, '分類' || n, 'Category ' || n
    from generate_series(0, 9) n`);
  await client.query(`insert into media_file (file_uuid, kind, status, source_path, folder, duration_seconds)
    select gen_random_uuid(), case when n <= 30 then 'images' else 'videos' end, 'ready', 'bench', 'bench', 600
    from generate_series(1, 60) n`);
  await client.query(
    'alter table product disable trigger product_search_insert; alter table playlist_item disable trigger user',
  );
  await client.query(
    `insert into product (product_id, slug, kind, status, category_code, name_zh, name_en, summary_zh, summary_en,
      description_zh, description_en, published_at)
    select 'P' || n, 'p' || n, (array['video', 'audio', 'goods', 'video'])[1 + n % 4], 'published', 'c' || n % 10,
      split_part(subject, ' ', 1) || split_part(way, ' ', 1) || ' ' || n,
      split_part(subject, ' ', 2) || ' ' || split_part(way, ' ', 2) || ' ' || n,
      split_part(way, ' ', 1) || '課程，慢慢學會' || split_part(subject, ' ', 1), 'Learn at your own pace',
      '從最簡單的動作開始，每個單元只講一件事，看完就可以放下手機去練習。不需要任何經驗。',
      'Each lesson shows one thing only. No experience is needed.', now() - make_interval(mins => n)
    from (select n, ($2::text[])[1 + n % array_length($2::text[], 1)] as subject,
      ($3::text[])[1 + n / 40 % array_length($3::text[], 1)] as way from generate_series(1, $1::int) n) product`,
    [count, subjects, ways],
  );
  await client.query(
    `insert into price (product_id, gross_ntd) select product_id, 100 + hashtext(product_id) & 4095 from product`,
  );
  await client.query(`insert into stock (product_id, free) select product_id, 5 from product where kind = 'goods'`);
  for (const [table, kind, columns, values] of [
    ['product_image', 'images', 'show_index', 'file.n % 2'],
    ['playlist_item', 'videos', 'position, title_zh, title_en', `file.n % 2, '單元', 'Lesson'`],
  ]) {
    await client.query(`insert into ${table} (product_id, file_uuid, ${columns})
      select p.product_id, file.file_uuid, ${values} from product p
      join (select file_uuid, row_number() over () as n from media_file where kind = '${kind}') file
        on file.n in (1 + hashtext(p.product_id) & 15, 17)`);
  }
  await client.query(
    'alter table product enable trigger product_search_insert; alter table playlist_item enable trigger user',
  );
};

/** The search terms of all products, made by several connections at once, and their index last: each alone takes minutes. */
export const addSearchTerms = async (clients: readonly Client[], count: number): Promise<void> => {
  const [first] = clients;
  if (first === undefined) throw new Error('no connection');
  const index = await takeTermsIndexAway(first);
  const from = Array.from({ length: Math.ceil(count / CHUNK) }, (_one, chunk) => chunk * CHUNK);
  await Promise.all(clients.map((client) => refreshFrom(client, from)));
  await first.query(index);
  await first.query('vacuum analyze');
};

/** Answers the statement that brings it back. */
const takeTermsIndexAway = async (client: Client): Promise<string> => {
  const { rows } = await client.query<{ readonly definition: string }>(
    `select pg_get_indexdef('product_search_tokens_idx'::regclass) as definition`,
  );
  await client.query('drop index product_search_tokens_idx');
  return rows[0]?.definition ?? '';
};

/** Takes one beginning after the other until none is left. */
const refreshFrom = async (client: Client, waiting: number[]): Promise<void> => {
  for (let from = waiting.shift(); from !== undefined; from = waiting.shift()) {
    await client.query(
      `select refresh_product_search(array(select product_id from product order by product_id limit $1 offset $2))`,
      [CHUNK, from],
    );
  }
};
