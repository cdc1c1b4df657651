import type { MailOrder } from '@kronblad/contracts/jobs/mail';
import { nonBreaking } from '@kronblad/contracts/text/non-breaking';
import { withdrawalNote } from '@kronblad/contracts/withdrawal/withdrawal-exceptions';
import { Column } from '@react-email/column';
import { Hr } from '@react-email/hr';
import { Img } from '@react-email/img';
import { Row } from '@react-email/row';
import { Section } from '@react-email/section';
import { linePrice, orderSums } from '../order-sums.js';
import { pictureAddress } from './picture-address.js';
import { styles } from './theme.js';

const THUMB = { width: 64, height: 80 } as const;

export function OrderTable({ order, publicUrl }: { order: MailOrder; publicUrl: string }) {
  const { rows, total, vat } = orderSums(order);
  return (
    <Section style={{ marginBottom: '24px' }}>
      {order.lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered only once, to a string
        <Line key={index} line={line} publicUrl={publicUrl} />
      ))}
      <Hr className="k-rule" style={styles.rule} />
      {rows.map(([label, amount]) => (
        <Sum key={label} label={label} amount={amount} />
      ))}
      <Sum label={total[0]} amount={total[1]} strong />
      {vat.map(([label, amount]) => (
        <Sum key={label} label={label} amount={amount} small />
      ))}
    </Section>
  );
}

function Line({ line, publicUrl }: { line: MailOrder['lines'][number]; publicUrl: string }) {
  const { count, sum } = linePrice(line);
  const note = withdrawalNote(line.withdrawalException);
  return (
    <>
      <Hr className="k-rule" style={styles.rule} />
      <Row>
        <Column style={{ width: '80px', verticalAlign: 'top' }}>
          <Thumb url={line.imageUrl} publicUrl={publicUrl} name={line.name} />
        </Column>
        <Column style={{ verticalAlign: 'top' }}>
          <p className="k-ink" style={{ ...styles.line, fontWeight: 600 }}>
            {nonBreaking(line.name)}
          </p>
          <p className="k-muted" style={styles.small}>
            {count}
          </p>
          {note && (
            <p className="k-petal" style={styles.note}>
              {note}
            </p>
          )}
        </Column>
        <Column className="k-ink" style={styles.amount}>
          {sum}
        </Column>
      </Row>
    </>
  );
}

function Thumb({ url, publicUrl, name }: { url: string | null; publicUrl: string; name: string }) {
  const src = pictureAddress(url, publicUrl);
  if (!src) return null;
  return <Img className="k-muted" src={src} alt={name} {...THUMB} style={styles.thumb} />;
}

function Sum({ label, amount, strong, small }: { label: string; amount: string; strong?: boolean; small?: boolean }) {
  const tone = small ? 'k-muted' : 'k-ink';
  const look = small
    ? styles.small
    : { ...styles.line, ...(strong ? { fontWeight: 600, fontSize: '18px', lineHeight: '36px' } : {}) };
  return (
    <Row>
      <Column className={tone} style={look}>
        {label}
      </Column>
      <Column className={tone} style={{ ...styles.amount, ...look }}>
        {amount}
      </Column>
    </Row>
  );
}
