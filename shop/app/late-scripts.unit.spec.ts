import { laidOutAtOnce, withLateScripts } from './late-scripts';

const DOCUMENT = `<html><head><link rel="modulepreload" href="/assets/a.js"/></head><body><p>Rosor</p>
<script>window.x = 1;</script><script type="module" async="">import "/assets/a.js"</script></body></html>`;

describe('a document whose scripts are put off', () => {
  const late = withLateScripts(DOCUMENT);

  it('fetches none of them by itself', () => {
    expect(late).not.toContain('modulepreload" href');
    expect(late).not.toContain('<script type="module"');
  });

  it('keeps them as they stand, byte for byte, for who runs them', () => {
    expect(late).toContain('<script type="text/later">import "/assets/a.js"</script>');
    expect(late).toContain('<link rel="later" href="/assets/a.js"/>');
    expect(late.indexOf('kronblad:ready')).toBeGreaterThan(late.indexOf('text/later'));
  });

  it('sends the script that fetches them without its comments, and as a script still', () => {
    const [, loader = ''] = /<script>(\(\(\) => \{.*?)<\/script>/s.exec(late) ?? [];
    expect(loader).not.toMatch(/^ |^\/\//m);
    expect(() => new Function(loader)).not.toThrow();
  });

  it('leaves what must run at once', () => {
    expect(late).toContain('<script>window.x = 1;</script>');
  });

  it('stays what it is when it has no such script', () => {
    expect(withLateScripts('<html><body></body></html>')).toBe('<html><body></body></html>');
  });
});

describe('a document whose scripts come as they stand', () => {
  it('says from the start that nothing waits for them', () => {
    expect(laidOutAtOnce('<!DOCTYPE html><html lang="sv">')).toBe('<!DOCTYPE html><html data-ready="" lang="sv">');
  });
});
