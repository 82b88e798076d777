import type { SettingTexts } from '#server/app/settings/setting-texts.ts'

/** Default and meaning, as docs/operate/settings.md shows them. */
export const SERVER_SETTING_TEXTS: SettingTexts = {
  PORT: ['3000', 'Port of pages, calls and sandbox'],
  HOST: ['localhost', 'Address to listen at; `0.0.0.0` for all'],
  PUBLIC_URL: [
    '`http://localhost:PORT`',
    'Origin under which browsers reach the server; production needs https',
  ],
  TRUST_PROXY: ['', 'CIDRs of proxies whose X-Forwarded-For is believed; production needs it'],
  DATA_DIR: ['.data', 'Embedded database, images, scripts of the last versions'],
  DATABASE_URL: ['', 'A PostgreSQL 15 or later in place of the embedded one'],
  MIGRATE_DATABASE_URL: [
    'DATABASE_URL',
    'The same as the [owner](database.md#roles-of-the-database) of its tables',
  ],
  REPORTS_DATABASE_URL: [
    '',
    'A [standby](backup-restore.md#machines-that-may-be-lost) that reports read',
  ],
  PREPARED_STATEMENTS: [
    'on',
    '`off` behind a [pooler](what-you-need.md#database-connections) that cannot carry them',
  ],
  ALLOW_PLAIN_DATABASE: [
    '0',
    '1: the [network](deploy.md#in-front-of-the-server) to the database is your own, so no TLS',
  ],
  DRAIN_SECONDS: [
    '5, or 0',
    'Seconds in which a stopping server answers while `/ready` says 503; 0 with the sandbox',
  ],
  WORKERS: ['1', '[Processes](what-you-need.md#processes-and-memory) of this machine, 1 to 64'],
  REQUESTS_PER_SECOND: ['200', 'Requests a second of an address before 429; at least 100'],
  BRANDS_FILE: ['brands.json', 'The [brands](products.md#brands); production needs its own'],
  DEFAULT_BRAND: ['given', 'The brand without host name or `?brand=`; production needs it'],
  ALLOW_AS_GIVEN: ['0', '1: a brand of market asGiven may start in production'],
  BANK_ACCOUNTS_FILE: [
    '',
    'Accounts at banks ([bank statements](closing.md#bank-statements)); without it a day closes without',
  ],
  NODE_ENV: ['', '`production` where no sandbox runs; no other word'],
  SANDBOX: ['0, or 1', '1: the [sandbox](deploy.md#production) runs'],
  TEST_MODE: [
    '0',
    '1: [test mode](providers.md#test-mode), beside `NODE_ENV=production`: providers are their test systems',
  ],
  ALLOW_SANDBOX: ['', 'Stops the start: use `SANDBOX=1`'],
  SANDBOX_URL: ['PUBLIC_URL', 'Origin of doubles that run alone (`node doubles/standalone.ts`)'],
  HELD: [
    '0',
    '1: payouts and decisions wait until `./hiram recover` ([after a restore](backup-restore.md#after-a-restore))',
  ],
  RENDER: ['server', '`plain`: the browser loads the data'],
  SERVICE_WORKER: ['on', '`off` takes the [service worker](borrowers.md#the-app-on-phones) away'],
  HIRAM_DEV: ['0', '1: the web from its sources (`npm run dev`)'],
  LOG_LEVEL: ['info', '`debug`, `info`, `warn`, `error` or `silent`'],
  METRICS_TOKEN: ['', 'Bearer token of /metrics, 24 characters; else this machine alone'],
  OTEL_EXPORTER_OTLP_ENDPOINT: ['', 'Origin of a collector of [traces](watch.md#traces)'],
  OTEL_TRACES_SAMPLER_ARG: ['1', 'The part of requests traced, 0 to 1'],
  SECURITY_CONTACT: ['', '`mailto:…` or `https://…` of security.txt; production needs it'],
  SECURITY_EXPIRES: ['', 'Until which day; an alarm 30 days before'],
  NODE_TLS_REJECT_UNAUTHORIZED: ['', 'Node’s own; production refuses 0'],
}
