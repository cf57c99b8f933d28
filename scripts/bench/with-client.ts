import { Client } from 'pg';

/** One connection for as long as the work takes, beside whatever pool the shop has. */
export const withClient = async (url: string, work: (client: Client) => Promise<void>): Promise<void> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
};
