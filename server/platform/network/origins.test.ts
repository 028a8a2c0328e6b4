import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { startWarnings } from '../start-warnings.ts';

const configOf = (env: Record<string, string>) => readConfig(env, []);

describe('CORS_ORIGINS', () => {
  it.each<[string, string[]]>([
    ['', []],
    ['https://app.example.com', ['https://app.example.com']],
    [
      'https://app.example.com, http://127.0.0.1:8080,https://[::1]:8443',
      ['https://app.example.com', 'http://127.0.0.1:8080', 'https://[::1]:8443'],
    ],
  ])('"%s" means %j', (text, origins) => {
    expect(configOf({ CORS_ORIGINS: text }).corsOrigins).toEqual(origins);
  });

  it('refuses * and says why', () => {
    for (const all of ['*', 'https://app.example.com, *'])
      expect(() => configOf({ CORS_ORIGINS: all })).toThrow(
        /CORS_ORIGINS lists every origin by name.*\* would let every site/,
      );
  });

  it.each([
    ['null', 'null'],
    ['app.example.com', 'app.example.com'],
    ['https://*.example.com', 'https://*.example.com'],
    ['ftp://app.example.com', 'ftp://app.example.com'],
    ['https://app.example.com/path', 'https://app.example.com/path'],
    ['https://user@app.example.com', 'https://user@app.example.com'],
    ['https://a.example,,https://b.example', '""'],
    ['https://a;script-src', 'https://a;script-src'],
    ["https://a'b", "https://a'b"],
    ['https://a_b.example', 'https://a_b.example'],
  ])('refuses %s', (text, named) => {
    expect(() => configOf({ CORS_ORIGINS: text })).toThrow(`CORS_ORIGINS: ${named} is no origin`);
  });

  it.each([
    ['https://app.example.com/', 'https://app.example.com'],
    ['https://App.Example.com', 'https://app.example.com'],
    ['https://app.example.com:443', 'https://app.example.com'],
  ])('refuses %s, which no browser sends, and says what one sends', (text, sent) => {
    expect(() => configOf({ CORS_ORIGINS: text })).toThrow(`Write ${sent}`);
  });
});

describe('API_BASE_URL', () => {
  it('is where the API is reached, with or without its path; otherwise that is PUBLIC_URL', () => {
    for (const text of ['', '/', '/api/v1', '/api/v1/'])
      expect(configOf({ API_BASE_URL: `https://api.example.com${text}` })).toMatchObject({
        apiOrigin: 'https://api.example.com',
        apiUrl: 'https://api.example.com',
      });
    expect(configOf({ PUBLIC_URL: 'https://app.example.com/' })).toMatchObject({
      apiOrigin: undefined,
      apiUrl: 'https://app.example.com',
    });
  });

  it.each(['https://[::1]:8443', 'http://127.0.0.1:3000', 'https://xn--bcher-kva.example'])(
    'takes %s',
    (text) => {
      expect(configOf({ API_BASE_URL: text }).apiOrigin).toBe(text);
    },
  );

  it.each([
    '*',
    'api.example.com',
    'ftp://api.example.com',
    'https://api.example.com/v2',
    'https://api.example.com?x=1',
    'https://api.example.com#x',
    'https://me:secret@api.example.com',
    'https://a;script-src',
    'https://a,b.example',
    "https://a'b",
    'https://x;img-src.evil',
  ])('refuses %s', (text) => {
    expect(() => configOf({ API_BASE_URL: text })).toThrow(
      /API_BASE_URL .* such as https:\/\/api\.example\.com/,
    );
  });
});

describe('the warnings of two hosts', () => {
  const warningsOf = (env: Record<string, string>) => startWarnings(configOf(env), 1000);
  const web = { PUBLIC_URL: 'https://app.example.com', CORS_ORIGINS: 'https://app.example.com' };

  it('are none when the API lets the web application in', () => {
    expect(warningsOf({ ...web, API_BASE_URL: 'https://api.example.com' })).toEqual([]);
    expect(warningsOf({ PUBLIC_URL: 'https://one.example', API_BASE_URL: 'https://one.example' })).toEqual(
      [],
    );
  });

  it('name a web application that is not let in, and an API by http', () => {
    expect(
      warningsOf({ PUBLIC_URL: 'https://app.example.com', API_BASE_URL: 'https://api.example.com' }),
    ).toEqual([expect.stringContaining('CORS_ORIGINS does not list https://app.example.com')]);
    expect(warningsOf({ ...web, API_BASE_URL: 'http://api.example.com' })).toEqual([
      expect.stringContaining('API_BASE_URL is http://api.example.com'),
    ]);
  });
});
