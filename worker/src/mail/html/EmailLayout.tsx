import type { CompanyProfile } from '@kronblad/contracts/shop/schema';
import { Body } from '@react-email/body';
import { Column } from '@react-email/column';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Preview } from '@react-email/preview';
import { Row } from '@react-email/row';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Email } from '../email.js';
import { shopAddress } from '../emails/parts.js';
import { BlockView } from './Blocks.js';
import { dark, styles } from './theme.js';

export function EmailLayout({ email, shop }: { email: Email; shop: CompanyProfile }) {
  return (
    <Html lang="sv" dir="ltr">
      <Head>
        <title>{email.subject}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{dark}</style>
      </Head>
      <Body className="k-paper" style={styles.body}>
        <Preview>{email.preheader}</Preview>
        <Container width={600} style={styles.sheet}>
          <Row>
            <Column className="k-paper k-sheet" style={styles.margin}>
              <p className="k-spruce" style={styles.name}>
                {shop.companyName}
              </p>
              <h1 className="k-ink k-title" style={styles.title}>
                {email.heading}
              </h1>
              {email.blocks.map((block, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rendered only once, to a string
                <BlockView key={index} block={block} />
              ))}
              <Hr className="k-rule" style={{ ...styles.rule, margin: '36px 0 16px' }} />
              <p className="k-muted" style={styles.small}>
                {[shop.companyName, ...shopAddress(shop)].filter(Boolean).join(', ')}
                <br />
                {[shop.phone, shop.email, shop.website].filter(Boolean).join(' · ')}
                {email.footLink && (
                  <>
                    <br />
                    <a className="k-muted" style={styles.small} href={email.footLink.href}>
                      {email.footLink.text}
                    </a>
                  </>
                )}
              </p>
            </Column>
          </Row>
        </Container>
      </Body>
    </Html>
  );
}

/** Email clients lay out tables correctly only with this doctype. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** React adds preload links for pictures. They are removed, because email clients do not use them. */
const PRELOADS = /<link rel="preload"[^>]*>/g;

export function emailHtml(email: Email, shop: CompanyProfile): string {
  return DOCTYPE + renderToStaticMarkup(<EmailLayout email={email} shop={shop} />).replaceAll(PRELOADS, '');
}
