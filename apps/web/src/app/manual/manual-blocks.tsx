import { Kbd, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Fragment, type ReactElement } from 'react';
import type { Block, Inline, Line } from './manual-page.ts';
import classes from './manual.module.css';

/** A block of a page as it is read. */
export function ManualBlock({ block }: { readonly block: Block }): ReactElement {
  switch (block.kind) {
    case 'heading':
      return (
        <Title order={3} id={block.id} size={16} className={classes.heading ?? ''}>
          {block.text}
        </Title>
      );
    case 'paragraph':
      return (
        <p>
          <Words line={block.line} />
        </p>
      );
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List>
          {block.lines.map((line) => (
            <li key={keyOf(line)}>
              <Words line={line} />
            </li>
          ))}
        </List>
      );
    }
    case 'table':
      return <ManualTable {...block} />;
    case 'picture':
      return (
        <img
          className={classes.picture}
          src={block.source}
          alt={block.alt}
          width={block.width}
          height={block.height}
          loading="lazy"
        />
      );
  }
}

/** The text of a line, which no other line of its block has. */
const keyOf = (line: Line): string => JSON.stringify(line);

function ManualTable({ head, rows }: Extract<Block, { readonly kind: 'table' }>): ReactElement {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          {head.map((line) => (
            <th key={keyOf(line)} scope="col">
              <Words line={line} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.map(keyOf).join(' ')}>
            {row.map((line) => (
              <td key={keyOf(line)}>
                <Words line={line} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Words({ line }: { readonly line: Line }): ReactElement {
  return (
    <>
      {line.map((part, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the parts of a line are built in and never move
        <Fragment key={at}>
          <Part part={part} />
        </Fragment>
      ))}
    </>
  );
}

function Part({ part }: { readonly part: Inline }): ReactElement | string {
  if (typeof part === 'string') return part;
  if (part.kind === 'strong') return <strong>{part.text}</strong>;
  if (part.kind === 'key') return <Kbd size="sm">{part.text}</Kbd>;
  return <Link to={part.to}>{part.text}</Link>;
}
