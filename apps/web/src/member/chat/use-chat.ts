import { useEffect, useState, useSyncExternalStore } from 'react';
import { ChatConnection, type ChatState } from './chat-connection.ts';

/** The talk, connected while the component is on the page. */
export const useChat = (): { readonly chat: ChatState; readonly connection: ChatConnection } => {
  const [connection] = useState(() => new ChatConnection());
  useEffect(() => {
    connection.open();
    return () => {
      connection.close();
    };
  }, [connection]);
  return { chat: useSyncExternalStore(connection.subscribe, connection.state), connection };
};
