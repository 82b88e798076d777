/** How a documented command is held. */
interface Held {
  /** What runs it: a test, or what CI and the night run; and words of that file which do. */
  readonly by?: readonly [file: string, words: string]
  /** Why nothing runs it. */
  readonly why?: string
}

const by = (file: string, words: string): Held => ({ by: [file, words] })
const why = (reason: string): Held => ({ why: reason })

const CATALOG = 'server/lending/product/publishing/save-product.test.ts'
const PAGES = 'server/growth/promotion/pages/template.test.ts'
const PICTURES = 'server/identity/picture/identity-picture.test.ts'
const TYPED = 'server/cli/run-commands.test.ts'
const BACKUP_PAGE = 'drills/deploy/backup-page.test.ts'

const SYSTEM = 'it changes the machine: no test has one to change, nor systemd'
const PACKAGES = 'it installs packages of Debian on the machine'
const THREE = 'no three machines are in a test, and it asks before it changes anything'
const CONTAINERS =
  'no containers run beside a test; drills/deploy/deploy.test.ts reads what they are of'
const CLUSTER =
  'no Kubernetes runs beside a test; drills/deploy/deploy.test.ts compares it with the manifest'
const MADE_FILE =
  'drills/deploy/deploy.test.ts reads the file; the target is a folder of the system'
const SIGNED = 'server/set-up/upgrade/release-file.test.ts compares hashes and signature as it does'
const ITSELF = 'it is what runs this test'
const DEVELOPER = 'a developer types it and looks; tools/script.test.ts holds that it is there'

/** Every command of docs/, by how it begins; the longest beginning counts. */
export const COMMANDS_RUN: Readonly<Record<string, Held>> = {
  './hiram audit': by('drills/versions/differences-in-books.ts', "'audit'"),
  './hiram backup': by('server/cli/installation/backup.test.ts', "'backup'"),
  './hiram bank-statement import': by(
    'server/payments/bank/files/import-statement.test.ts',
    'importStatement(',
  ),
  './hiram bank-statement open': by(TYPED, "'bank-statement open'"),
  './hiram bank-statement try': by('server/providers/bank/read-file.test.ts', 'readStatement'),
  './hiram borrower stop': by(
    'server/service/notifications/plans/stopped-by-staff.test.ts',
    'stopByNumber(',
  ),
  './hiram borrower stopped': by(TYPED, "'borrower stopped'"),
  './hiram close-day': by('server/backoffice/closing/daily-close.test.ts', 'closeDay'),
  './hiram doctor': by('server/set-up/examine.test.ts', 'durabilityStep('),
  './hiram doctor /etc/hiram/production.env --send-sms': by(
    'server/set-up/providers/test-message.test.ts',
    'sendTestSms(',
  ),
  './hiram export verify': by('server/lending/bookkeeping/verify-export.test.ts', "'verify'"),
  './hiram identity accept': by(PICTURES, 'decideIdentity('),
  './hiram identity list': by(TYPED, "'identity list'"),
  './hiram identity refuse': by(PICTURES, 'decideIdentity('),
  './hiram identity show': by(PICTURES, 'testing-identity.ts'),
  './hiram keys drop': by(TYPED, 'keys drop'),
  './hiram keys encrypt': by(TYPED, 'keys encrypt'),
  './hiram keys encrypt --only': by(
    'server/app/retention/field-encryption-upgrade.test.ts',
    'encryptOnly(',
  ),
  './hiram keys list': by(TYPED, 'keys list'),
  './hiram keys make': by(TYPED, 'keys make'),
  './hiram keys rotate': by(TYPED, 'keys rotate'),
  './hiram loan parked': by(TYPED, "'loan parked'"),
  './hiram loan release': by('server/app/jobs/scheduled-jobs.test.ts', 'releaseParkedLoans('),
  './hiram maintenance': by('server/cli/installation/maintenance.test.ts', 'turnMaintenance('),
  './hiram message costs': by(TYPED, "'message costs'"),
  './hiram migrate': by('server/platform/database/schema/migrate.test.ts', 'migrate('),
  './hiram migrate --plan': by(
    'server/platform/database/schema/rehearse-migrations.test.ts',
    'rehearse',
  ),
  './hiram product check': by('server/cli/catalog/example.test.ts', "'product', 'check'"),
  './hiram product list': by(TYPED, "'product list'"),
  './hiram product publish': by('server/cli/catalog/example.test.ts', "'product', 'publish'"),
  './hiram product show': by(CATALOG, 'showProduct('),
  './hiram product withdraw': by(CATALOG, 'withdrawProduct('),
  './hiram promotion check': by('server/cli/catalog/example.test.ts', "'promotion', 'check'"),
  './hiram promotion funnel': by(TYPED, "'promotion funnel'"),
  './hiram promotion list': by(TYPED, "'promotion list'"),
  './hiram promotion publish': by('server/cli/catalog/example.test.ts', "'promotion', 'publish'"),
  './hiram promotion show': by(PAGES, 'showTemplate('),
  './hiram promotion withdraw': by(PAGES, 'withdrawTemplate('),
  './hiram recover': by('server/payments/recovery/recover.test.ts', 'recover('),
  './hiram rehearse': by('server/cli/installation/rehearse.test.ts', "'rehearse'"),
  './hiram restore': by('server/cli/installation/backup.test.ts', "'restore'"),
  './hiram setup': by('server/set-up/set-up.test.ts', 'setUpSteps('),
  './hiram setup --tables': by('server/set-up/set-up.test.ts', 'makeTables('),
  './hiram staff invite': by(
    'server/backoffice/accounts/send-invitation.test.ts',
    'inviteByCommand(',
  ),
  './hiram staff role': by('server/backoffice/accounts/accounts.test.ts', 'giveRoleByCommand('),
  './hiram upgrade': by('server/set-up/upgrade/upgrade.test.ts', "'upgrade'"),
  'keys encrypt --only': by(
    'server/app/retention/field-encryption-upgrade.test.ts',
    'encryptOnly(',
  ),
  'NODE_ENV=production ./hiram install': by('server/set-up/install/install.test.ts', 'install('),

  'age --decrypt': by(BACKUP_PAGE, "onPage('age --decrypt')"),
  'alter database': by(BACKUP_PAGE, 'alter database'),
  createdb: by(BACKUP_PAGE, "'createdb', 'pg_restore', 'vacuumdb'"),
  'pg_dump --format=custom': by(BACKUP_PAGE, "onPage('pg_dump')"),
  'pg_restore --exit-on-error': by(BACKUP_PAGE, "'createdb', 'pg_restore', 'vacuumdb'"),
  'pg_restore --disable-triggers': why('docs/develop/ledger.md forbids it'),
  psql: by(BACKUP_PAGE, "onPage('psql')"),
  vacuumdb: by(BACKUP_PAGE, "'createdb', 'pg_restore', 'vacuumdb'"),
  'pg_ctl promote': by('.ci/night', 'drill -- failover'),
  'sudo -u postgres deploy/make-database.sh': by(
    'drills/deploy/make-database.ts',
    'make-database.sh',
  ),
  'sudo -u postgres env DATABASE=live deploy/make-database.sh': by(
    'drills/deploy/make-database.ts',
    'make-database.sh',
  ),
  'sudo -u postgres pgbackrest --stanza=hiram --type=time': by(
    '.ci/night',
    'drill -- restore-moment',
  ),
  'sudo -u postgres pgbackrest --stanza=hiram check': by('.ci/night', 'drill -- restore-moment'),
  'sudo -u postgres pgbackrest --stanza=hiram info': why('it only reads'),
  'sudo -u postgres pgbackrest --stanza=hiram stanza-create': by(
    '.ci/night',
    'drill -- restore-moment',
  ),

  'openssl pkeyutl': why(SIGNED),
  'openssl rand': why('it prints a random secret'),
  'sha256sum --check': why(SIGNED),
  'tar -xzf': why('server/set-up/upgrade/testing-release.ts unpacks a release by the same program'),
  'cd /opt/hiram/current': why('it changes nothing'),
  '(umask': why(MADE_FILE),
  'apt-get install': why(PACKAGES),
  'apt-get update': why(PACKAGES),
  'cat > deploy/.env': why('each of its lines is a setting'),
  chgrp: why(SYSTEM),
  chown: why(SYSTEM),
  etcdctl: why(THREE),
  'install -': why(MADE_FILE),
  journalctl: why('it only reads'),
  'mkdir -m 700': why('it makes an empty folder'),
  patronictl: why(THREE),
  printf: why(MADE_FILE),
  sed: why(MADE_FILE),
  systemctl: why(SYSTEM),

  compose: why(CONTAINERS),
  docker: why(CONTAINERS),
  kubectl: why(CLUSTER),

  'curl -X POST localhost:3000/sandbox/faults': by(
    'server/payments/payouts/other-provider.test.ts',
    "'/faults'",
  ),
  keytool: why('it makes a key of the lender, by a program of Android’s tools'),
  'SANDBOX=1 DATA_DIR=/var/tmp/doubles node_modules/.bin/node doubles/standalone.ts': by(
    'drills/failover/app.ts',
    'doubles/standalone.ts',
  ),
  'echo DATA_DIR=': why('it adds a line to a file of settings'),
  'npm run bench': by('.ci/night', 'bench -- --check'),
  'npm run -s bench -- console': why(DEVELOPER),
  'npm run -s bench -- seed-large': why('it fills a database for hours'),
  'npm run bench -- growth': why(DEVELOPER),
  'npm run check': by('.ci/run', 'check'),
  'npm run -s check -- conformance': why(DEVELOPER),
  'npm run -s check -- scale': by('.ci/run', 'scale'),
  'npm run dev': why('it serves until it is ended; tools/start.test.ts starts the same server'),
  'npm run -s drill -- attack': by('.ci/night', 'drill -- attack'),
  'npm run -s drill -- simulate': by('.ci/night', 'drill -- simulate'),
  'npm run e2e -- every-state': by('.ci/run', 'test'),
  'npm run e2e -- webkit': by('.ci/night', 'e2e -- webkit'),
  'npm run -s pictures': why(DEVELOPER),
  'npm run release -- deep': by('.ci/night', 'release -- deep'),
  'npm run release -- mutants': by('.ci/night', 'release -- mutants'),
  'npm start': by('tools/start.test.ts', 'npm start'),
  'npm test': why(ITSELF),
  'STATEMENTS_FILE=FILE npm test': by('.ci/run', 'STATEMENTS_FILE'),
}
