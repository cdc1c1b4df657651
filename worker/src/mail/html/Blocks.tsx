import { Button } from '@react-email/button';
import { Section } from '@react-email/section';
import type { Block, Prose } from '../email.js';
import { OrderTable } from './OrderTable.js';
import { styles } from './theme.js';

export function BlockView({ block }: { block: Block }) {
  switch (block.type) {
    case 'paragraph':
      return (
        <p className="k-ink" style={styles.paragraph}>
          <Words prose={block.prose} />
        </p>
      );
    case 'heading':
      return (
        <h2 className="k-ink" style={styles.heading}>
          {block.text}
        </h2>
      );
    case 'facts':
      return <Facts rows={block.rows} />;
    case 'lines':
      return <Lines lines={block.lines} />;
    case 'order':
      return <OrderTable order={block.order} publicUrl={block.publicUrl} />;
    case 'button':
      return (
        <Section>
          <Button className="k-button" href={block.link.href} style={styles.button}>
            {block.link.text}
          </Button>
        </Section>
      );
    case 'quote':
      return (
        <p className="k-ink k-quote" style={styles.quote}>
          {block.text}
        </p>
      );
    case 'terms':
      return <Terms title={block.title} paragraphs={block.paragraphs} />;
    default:
      throw new Error(`No such block: ${block satisfies never}`);
  }
}

function Words({ prose }: { prose: Prose }) {
  if (typeof prose === 'string') return prose;
  return prose.map((part) =>
    typeof part === 'string' ? (
      part
    ) : (
      <a
        key={part.href}
        className="k-spruce"
        href={part.href}
        style={part.href.startsWith('tel:') ? { ...styles.link, whiteSpace: 'nowrap' } : styles.link}
      >
        {part.text}
      </a>
    ),
  );
}

function Facts({ rows }: { rows: readonly (readonly [string, string])[] }) {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} style={{ margin: '8px 0 16px' }}>
      <tbody>
        {rows.map(([label, value]) => (
          <tr key={label}>
            <td className="k-muted" style={styles.label}>
              {label}
            </td>
            <td className="k-ink" style={styles.value}>
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <div style={{ margin: '0 0 16px' }}>
      {lines.map((line) => (
        <p key={line} className="k-ink" style={styles.line}>
          {line}
        </p>
      ))}
    </div>
  );
}

function Terms({ title, paragraphs }: { title: string; paragraphs: readonly Prose[] }) {
  return (
    <>
      <h3 className="k-ink" style={styles.termsTitle}>
        {title}
      </h3>
      {paragraphs.map((prose, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered only once, to a string
        <p key={index} className="k-muted" style={styles.terms}>
          <Words prose={prose} />
        </p>
      ))}
    </>
  );
}
