import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const FOLDER = resolve(import.meta.dirname, '../../../docs/deploy/ha');

export type Replacement = readonly [documented: string, here: string];

/** A file of docs/deploy/ha as it is, but for what differs at this place. */
export const documentedFile = (name: string, replacements: readonly Replacement[]): string =>
  replacements.reduce(
    (text, [documented, here]) => {
      if (!text.includes(documented)) throw new Error(`docs/deploy/ha/${name} no longer says ${documented}`);
      return text.replaceAll(documented, here);
    },
    readFileSync(resolve(FOLDER, name), 'utf8'),
  );

export interface PatroniPlace {
  /** From 1 to 3, as in db-1. */
  readonly number: number;
  /** The first three numbers of its machines' addresses, with a dot behind: three addresses of loopback. */
  readonly network: string;
  /** Of this machine alone; exists. */
  readonly folder: string;
  readonly postgresFolder: string;
  readonly password: string;
  /** How the other machines reach its PostgreSQL. */
  readonly reachedAt: string;
  /** Whether a commit waits for a standby. */
  readonly isSynchronous: boolean;
}

/** Patroni's configuration of one machine, without archive and watchdog. */
export const patroniFile = (place: PatroniPlace): string => {
  const { number, network, folder, postgresFolder, password, reachedAt, isSynchronous } = place;
  return documentedFile('patroni.yml', [
    ['name: db-1', `name: db-${number}`],
    ['connect_address: 10.0.0.11:5432', `connect_address: ${reachedAt}`],
    ['listen: 10.0.0.11', `listen: ${network}1${number}`],
    ['connect_address: 10.0.0.11', `connect_address: ${network}1${number}`],
    ['10.0.0.0/24', '127.0.0.0/8'],
    ['10.0.0.', network],
    ['synchronous_mode: true', `synchronous_mode: ${isSynchronous}`],
    ['/var/lib/postgresql/15/main', `${folder}/data`],
    ['/var/lib/postgresql/.pgpass-patroni', `${folder}/pgpass`],
    ['/var/run/postgresql', folder],
    ['/usr/lib/postgresql/15/bin', postgresFolder],
    ['<letters and digits>', password],
    ['archive_mode: true', 'archive_mode: false'],
    ['mode: automatic', "mode: 'off'"],
  ]);
};

export interface EtcdPlace {
  readonly number: number;
  readonly network: string;
  readonly folder: string;
}

/** The environment of etcd on one machine. */
export const etcdEnvironment = ({ number, network, folder }: EtcdPlace): Readonly<Record<string, string>> => {
  const text = documentedFile('etcd', [
    ['ETCD_NAME=db-1', `ETCD_NAME=db-${number}`],
    ['URLS=http://10.0.0.11', `URLS=http://${network}1${number}`],
    ['10.0.0.', network],
    ['/var/lib/etcd/kapok', `${folder}/etcd`],
  ]);
  return Object.fromEntries(
    [...text.matchAll(/^(ETCD_\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
};

export const haproxyFile = (place: { readonly network: string; readonly port: number }): string =>
  documentedFile('haproxy.cfg', [
    ['127.0.0.1:5000', `127.0.0.1:${place.port}`],
    ['10.0.0.', place.network],
  ]);
