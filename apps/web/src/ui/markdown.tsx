import { Fragment, type ReactNode } from 'react';
import { parseMarkdown, type Block } from './markdown-blocks.ts';

const bold = (text: string): ReactNode =>
  text
    .split(/\*\*(.+?)\*\*/u)
    .map((part, index) =>
      index % 2 === 1 ? <strong key={index}>{part}</strong> : <Fragment key={index}>{part}</Fragment>,
    );

const BlockElement = ({ block }: { readonly block: Block }) => {
  switch (block.kind) {
    case 'heading':
      return block.level <= 2 ? <h2>{bold(block.text)}</h2> : <h3>{bold(block.text)}</h3>;
    case 'list': {
      const items = block.items.map((item, index) => <li key={index}>{bold(item)}</li>);
      return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>;
    }
    case 'table':
      return (
        <table>
          <thead>
            <tr>
              {block.head.map((cell, index) => (
                <th key={index} scope="col">
                  {bold(cell)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {block.rows.map((row, at) => (
              <tr key={at}>
                {row.map((cell, index) => (
                  <td key={index}>{bold(cell)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      );
    case 'paragraph':
      return <p>{bold(block.text)}</p>;
  }
};

/** Draws the shop's own prose: headings, paragraphs, lists, tables and bold. Everything else stays plain text, so no markup can slip in. */
export const Markdown = ({ source }: { readonly source: string }) => (
  <div className="prose">
    {parseMarkdown(source).map((block, index) => (
      <BlockElement key={index} block={block} />
    ))}
  </div>
);
