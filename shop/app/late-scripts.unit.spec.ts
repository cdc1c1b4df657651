import { laidOutAtOnce, withLateScripts } from './late-scripts';

const DOCUMENT = `<html><head><link rel="modulepreload" href="/assets/a.js"/></head><body><p>Rosor</p>
<script>window.x = 1;</script><script type="module" async="">import "/assets/a.js"</script></body></html>`;

describe('a document with deferred scripts', () => {
  const late = withLateScripts(DOCUMENT);

  it('loads no script by itself', () => {
    expect(late).not.toContain('modulepreload" href');
    expect(late).not.toContain('<script type="module"');
  });

  it('stores the scripts byte for byte', () => {
    expect(late).toContain('<script type="text/later">import "/assets/a.js"</script>');
    expect(late).toContain('<link rel="later" href="/assets/a.js"/>');
    expect(late.indexOf('kronblad:ready')).toBeGreaterThan(late.indexOf('text/later'));
  });

  it('ships the loader without comments as a valid script', () => {
    const [, loader = ''] = /<script>(\(\(\) => \{.*?)<\/script>/s.exec(late) ?? [];
    expect(loader).not.toMatch(/^ |^\/\//m);
    expect(() => new Function(loader)).not.toThrow();
  });

  it('keeps inline scripts that must run at once', () => {
    expect(late).toContain('<script>window.x = 1;</script>');
  });

  it('is unchanged without module scripts', () => {
    expect(withLateScripts('<html><body></body></html>')).toBe('<html><body></body></html>');
  });
});

describe('a document without deferred scripts', () => {
  it('is marked as ready from the start', () => {
    expect(laidOutAtOnce('<!DOCTYPE html><html lang="sv">')).toBe('<!DOCTYPE html><html data-ready="" lang="sv">');
  });
});
