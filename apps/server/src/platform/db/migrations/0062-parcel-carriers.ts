import { sql, type Kysely } from 'kysely';

/**
 * Who takes parcels to buyers, and whom an order's parcel was given to (SHIP-2). A carrier that is taken off the list stays for
 * the orders that name it. Older processes know nothing of carriers and go on writing numbers without one.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table parcel_carrier (
      id bigint generated always as identity primary key,
      name_zh text not null check (name_zh <> ''),
      name_en text not null default '',
      tracking_template text not null default '' check (tracking_template ~ '^(https://.+)?$'),
      added_at timestamptz not null default now(),
      removed_at timestamptz
    );

    insert into parcel_carrier (name_zh, name_en, tracking_template) values
      ('中華郵政', 'Chunghwa Post', 'https://postserv.post.gov.tw/pstmail/main_mail.html'),
      ('黑貓宅急便', 'T-Cat', 'https://www.t-cat.com.tw/Inquire/TraceDetail.aspx?BillID={number}'),
      ('新竹物流', 'HCT Logistics', 'https://www.hct.com.tw/search/searchgoods_n.aspx'),
      ('嘉里大榮物流', 'Kerry TJ Logistics', 'https://www.kerrytj.com/zh/checking'),
      ('7-ELEVEN 交貨便', '7-ELEVEN', 'https://eservice.7-11.com.tw/e-tracking/search.aspx'),
      ('全家店到店', 'FamilyMart', 'https://fmec.famiport.com.tw/FP_Entrance/QueryBox');

    alter table customer_order add column parcel_carrier_id bigint references parcel_carrier;
  `.execute(db);
};
