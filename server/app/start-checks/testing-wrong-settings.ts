import {
  type Env,
  production,
  TEST_MODE,
  WEAK_SECRETS,
  type Wrong,
} from '#server/app/start-checks/testing-weak-secrets.ts'
import type { SETTING_CHECKS } from '#server/app/start-checks/start-checks.ts'
import { WRONG_SYSTEMS } from '#server/app/start-checks/testing-wrong-systems.ts'
import { lenderBrandsFile } from '#server/app/testing/testing-production.ts'
import { secretsIn } from '#server/app/start-checks/credentials.ts'

const sandbox: Env = { SANDBOX: '1' }

const DEMO_OFFICER = {
  name: 'Jose Halimbawa (fictitious)',
  email: '',
  phone: ' ',
  npcRegistration: 'PIC-000-000-0002',
}
const company = (other: object) => ({
  company: {
    name: 'x',
    address: 'x',
    secRegistration: 'x',
    certificateOfAuthority: 'x',
    dataProtectionOfficer: { name: 'x', email: 'x', phone: 'x', npcRegistration: 'x' },
    ...other,
  },
})

/** At least one wrong situation for each check of settings. */
export const WRONG_SETTINGS: Readonly<
  Record<(typeof SETTING_CHECKS)[number]['name'], readonly Wrong[]>
> = {
  'the sandbox is asked for as it is called now': [
    ['the former setting', { ALLOW_SANDBOX: '1' }, /^ALLOW_SANDBOX is no setting any more: leave/],
  ],
  'the sandbox runs on this machine, beside nothing real': [
    ...secretsIn(production)
      .filter(({ credential }) => !credential.isForSandboxToo)
      .map(({ credential: { setting } }): Wrong => [
        setting,
        {
          ...sandbox,
          [setting]: production[setting] ?? '',
          ...(setting === 'PARTNER_KEY' ? { PARTNER_URL: 'https://partner.ph' } : {}),
        },
        new RegExp(`^${setting} is set beside SANDBOX=1: leave SANDBOX out, or ${setting}\\.$`),
      ]),
    ['a merchant', { ...sandbox, DRAGONPAY_MERCHANT_ID: 'X' }, /^DRAGONPAY_MERCHANT_ID is set/],
    [
      'https',
      { ...sandbox, PUBLIC_URL: 'https://localhost' },
      /^PUBLIC_URL is https:\/\/localhost b/,
    ],
    [
      'a public name',
      { ...sandbox, PUBLIC_URL: 'http://app.ph' },
      /^PUBLIC_URL is http:\/\/app\.ph/,
    ],
    ['all addresses', { ...sandbox, HOST: '0.0.0.0' }, /^HOST is "0\.0\.0\.0" beside SANDBOX=1/],
    ['all of IPv6', { ...sandbox, HOST: '::' }, /^HOST is "::" beside SANDBOX=1/],
    ['a proxy', { ...sandbox, TRUST_PROXY: '10.0.0.5' }, /^TRUST_PROXY is set beside SANDBOX=1/],
    ['test mode', { ...sandbox, TEST_MODE: '1' }, /^TEST_MODE is 1 beside SANDBOX=1: leave one/],
    ['production', { ...sandbox, NODE_ENV: 'production' }, /^NODE_ENV is "production" beside SAND/],
    ['a misspelt mode', { ...sandbox, NODE_ENV: 'prodution' }, /^NODE_ENV is "prodution" beside/],
  ],
  'a server without the sandbox says that it is production': [
    [
      'no mode',
      { NODE_ENV: '' },
      /^NODE_ENV is "" and nobody asked .*: set NODE_ENV=production, or/,
    ],
    ['a misspelt mode', { NODE_ENV: 'Production' }, /^NODE_ENV is "Production" and nobody/],
  ],
  // Trust requirement 58.
  'every purpose has a key': [
    [
      'no keys',
      { EXPORT_SIGNING_KEY: '', FIELDS_KEY: '', SEARCH_KEY: '' },
      /^KEYS_FILE has no key for imageLinks, exports, sessions, proofs, fields, search: hiram keys make FILE/,
    ],
  ],
  'production serves the built web': [
    [
      'reloading on change',
      { HIRAM_DEV: '1' },
      /^HIRAM_DEV is on: production serves the built web/,
    ],
  ],
  'production checks certificates': [
    [
      'certificates of nobody',
      { NODE_TLS_REJECT_UNAUTHORIZED: '0' },
      /^NODE_TLS_REJECT_UNAUTHORIZED is 0/,
    ],
  ],
  'production reaches its database by TLS that is checked': [
    ...['DATABASE_URL', 'MIGRATE_DATABASE_URL', 'REPORTS_DATABASE_URL'].map((setting): Wrong => [
      `${setting} on another machine without TLS`,
      { [setting]: 'postgres://hiram_app:x@db.invalid/hiram' },
      new RegExp(`^${setting} leads to db\\.invalid without TLS: end it with \\?sslmode=verify-f`),
    ]),
    [
      'TLS switched off',
      { DATABASE_URL: 'postgres://hiram_app:x@db.invalid/hiram?sslmode=disable' },
      /^DATABASE_URL leads to db\.invalid without TLS/,
    ],
    [
      'a certificate of nobody, also in a network of our own',
      {
        DATABASE_URL: 'postgres://hiram_app:x@db.invalid/hiram?sslmode=no-verify',
        ALLOW_PLAIN_DATABASE: '1',
      },
      /^DATABASE_URL has a sslmode that checks no certificate: end it with \?sslmode=verify-full/,
    ],
    [
      'TLS that believes anybody, as libpq does',
      {
        DATABASE_URL: 'postgres://hiram_app:x@db.invalid/hiram?uselibpqcompat=true&sslmode=require',
      },
      /^DATABASE_URL has a sslmode that checks no certificate/,
    ],
  ],
  'production is reached by https': [
    ['http', { PUBLIC_URL: 'http://app.lender.ph' }, /^PUBLIC_URL must begin with https:/],
    ['no address', { PUBLIC_URL: '' }, /^PUBLIC_URL must begin with https:/],
    [
      'http of another machine in test mode',
      { ...TEST_MODE, PUBLIC_URL: 'http://test.lender.ph' },
      /^PUBLIC_URL must begin with https:/,
    ],
  ],
  'proxies are addresses of somebody': [
    ...['proxy', '10.0.0.0/33', 'fe80::/129', '10.0.0.0/', 'loopback'].map((proxy): Wrong => [
      `a proxy "${proxy}"`,
      { TRUST_PROXY: `10.0.0.5,${proxy}` },
      new RegExp(`^TRUST_PROXY has "${proxy}": write addresses or networks with commas`),
    ]),
    ...['0.0.0.0/0', '::/0', '0.0.0.0/1', '::', '2000::/3', '::ffff:0:0/96', '0.0.0.0'].map(
      (proxy): Wrong => [
        `everybody as "${proxy}"`,
        { TRUST_PROXY: `10.0.0.5,${proxy}` },
        new RegExp(`^TRUST_PROXY has "${proxy}", which lets strangers name any address`),
      ],
    ),
  ],
  'production knows its proxies': [
    ['a proxy on this machine', { TRUST_PROXY: '' }, /: set TRUST_PROXY=127\.0\.0\.1,::1\.$/],
    [
      'a proxy elsewhere',
      { TRUST_PROXY: ' , ', HOST: '0.0.0.0' },
      /^TRUST_PROXY is not set, .*: set it to your proxies' addresses\.$/,
    ],
  ],
  'brands are of the lender, and lawful': [
    [
      'no file',
      { BRANDS_FILE: '', DEFAULT_BRAND: '', HOST_KEYS: '' },
      /^BRANDS_FILE is not set: name/,
    ],
    [
      'no brand for visitors',
      { DEFAULT_BRAND: '', BRANDS_FILE: lenderBrandsFile({ key: 'given' }), HOST_KEYS: '' },
      /^DEFAULT_BRAND is not set: name/,
    ],
    [
      'a brand of market asGiven',
      { BRANDS_FILE: lenderBrandsFile({ market: 'asGiven' }) },
      /^Brand ph has market asGiven, .* set ALLOW_AS_GIVEN=1\.$/,
    ],
    [
      'the demo’s e-mail address and an invented review',
      {
        BRANDS_FILE: lenderBrandsFile({
          serviceEmail: 'care@hiram.example',
          reviews: [{ name: 'Carla S. (fictitious)', about: '', text: 'It was fine.' }],
        }),
      },
      /^Brand ph still says what the demo says: set serviceEmail, reviews\.0\.name in BRANDS_FILE/,
    ],
    [
      'a lender without licences',
      {
        BRANDS_FILE: lenderBrandsFile(
          company({ secRegistration: '', certificateOfAuthority: ' ' }),
        ),
      },
      /set company\.secRegistration, company\.certificateOfAuthority in BRANDS_FILE/,
    ],
    [
      'a data protection officer who cannot be reached, or is the demo’s',
      { BRANDS_FILE: lenderBrandsFile(company({ dataProtectionOfficer: DEMO_OFFICER })) },
      /set (company\.dataProtectionOfficer\.(name|npcRegistration|email|phone)(, )?){4} in BRANDS_FILE/,
    ],
  ],
  'no double stands in for a provider': [
    [
      'no payment credentials',
      { DRAGONPAY_PASSWORD: '' },
      /^Without credentials dragonpay would be a double: set them/,
    ],
    [
      'a double of a second one',
      { PAYMONGO_SECRET_KEY: '', PAYMONGO: '1' },
      /credentials paymongo/,
    ],
    ['a double that pays out', { XENDIT_SECRET_KEY: '', XENDIT: '1' }, /credentials xendit/],
    ['no SMS credentials', { SEMAPHORE_KEY: '' }, /^Without credentials semaphore would/],
    ['none of a second gateway', { TWILIO_AUTH_TOKEN: '' }, /^Without credentials twilio would/],
    ['nobody who looks', { DIDIT_KEY: '' }, /^Without credentials didit would be a/],
    ['no sanctions lists', { YENTE_KEY: '' }, /^Without credentials yente would/],
    ['no address of any gateway', { HTTP_SMS_URL: '' }, /^Without credentials http would be a/],
  ],
  ...WRONG_SYSTEMS,
  'secrets are secret': [...WEAK_SECRETS],
  'no setting is still that of the example': [
    [
      'the beginning of lifetime ids',
      { DRAGONPAY_LIFETIME_PREFIX: 'change-me' },
      /^DRAGONPAY_LIFETIME_PREFIX still says "change-me": set your own\.$/,
    ],
    [
      'an address',
      { SECURITY_CONTACT: 'mailto:security@change-me.ph' },
      /^SECURITY_CONTACT still says/,
    ],
  ],
  'finders of a weakness know whom to tell': [
    [
      'nobody',
      { SECURITY_CONTACT: '', SECURITY_EXPIRES: '' },
      /^SECURITY_CONTACT and SECURITY_EXPIRES are not set: name whom/,
    ],
  ],
  'the sender of messages is one that operators accept': [
    [
      'twelve letters',
      { SEMAPHORE_SENDER: 'HIRAMLENDING' },
      /^SEMAPHORE_SENDER is "HIRAMLENDING" \(12 characters\): set the registered name/,
    ],
    ['a space', { SEMAPHORE_SENDER: 'HIRAM PH' }, /^SEMAPHORE_SENDER is "HIRAM PH"/],
  ],
}
