import { Client } from 'pg';

/** One connection for as long as the work takes, beside whatever pool the shop has. */
export const withClient = async <Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};
