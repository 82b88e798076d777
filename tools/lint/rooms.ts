// Who may import whom. A room is a folder at the root; a feature is a folder in it.
import { dirname, join } from 'node:path/posix'

/** What each rule looks at; paths are taken from the root, as 'server/loan/get-loan.ts'. */
export interface Import {
  from: string
  /** A path for what is ours, else the name of a package. */
  to: string
  /** Tests take packages and doubles that the code beside them may not take. */
  isTest: boolean
}

export interface Rule {
  why: string
  refuses: (it: Import) => boolean
}

const SERVER_FEATURES =
  /^server\/(application|certify|loan|repayment|extension|payout-account|complaint|rating|recommendation|partner|promotion|account|bookkeeping|support|staff|legal|sms-code|captcha|site|my-data|zero-balance|payment-claim|disclosure)\//

/** The rules without Temporal, which WebKit does not have. */
const DOMAIN_FOR_WEB = /^domain\/(money|masking|market|phone)\.ts$/

/** What the tests of pages share. */
const KIT_TESTING = 'web/kit/testing/'

const OURS = /^(contract|domain|server|web|e2e|tools)\//

/** Every rule under the name that a refused import shows. */
export const RULES: Record<string, Rule> = {
  'no-parent-import': {
    why: 'Nothing leaves its folder by "../": say #contract/, #domain/, #server/ or #web/.',
    refuses: ({ to }) => to.startsWith('../'),
  },
  'contract-stands-alone': {
    why: 'contract/ imports nothing but itself and typebox.',
    refuses: (it) => isIn('contract/', it) && !/^typebox(\/|$)/.test(it.to) && isForeign(it),
  },
  'domain-stands-alone': {
    why: 'domain/ imports nothing but itself.',
    refuses: (it) => isIn('domain/', it) && isForeign(it),
  },
  'web-without-server': {
    why: 'web/ never imports server/: it speaks to it through contract/.',
    refuses: ({ from, to }) => from.startsWith('web/') && to.startsWith('server/'),
  },
  'web-without-temporal': {
    why: 'web/ takes from domain/ only money, masking, market and phone: WebKit has no Temporal.',
    refuses: ({ from, to }) =>
      from.startsWith('web/') && to.startsWith('domain/') && !DOMAIN_FOR_WEB.test(to),
  },
  'server-without-web': {
    why: 'server/ never imports web/.',
    refuses: ({ from, to }) => from.startsWith('server/') && to.startsWith('web/'),
  },
  'store-is-private': {
    why: "A feature uses another feature's acts, never its store.",
    refuses: ({ from, to }) =>
      to.endsWith('-store.ts') && isFeature(from) && isFeature(to) && dirname(from) !== dirname(to),
  },
  'no-double-in-feature': {
    why: 'A feature knows nothing of server/sandbox/: the doubles stand outside the house.',
    refuses: ({ from, to, isTest }) =>
      isFeature(from) && to.startsWith('server/sandbox/') && !isTest,
  },
  'pages-share-the-kit': {
    why: 'Pages of web/, and folders of web/borrower/, share web/kit/ and nothing else.',
    refuses: ({ from, to }) =>
      pageOf(from) !== undefined && to.startsWith('web/') && !isReachable(pageOf(from), to),
  },
  'kit-testing-for-tests': {
    why: 'web/kit/testing/ is for tests: no page is built with it.',
    refuses: ({ from, to, isTest }) =>
      to.startsWith(KIT_TESTING) && !isTest && !from.startsWith(KIT_TESTING),
  },
}

/** What an import leads to, seen from the root. */
export function targetOf(from: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (/^\.\.?(\/|$)/.test(specifier)) {
    const isParent = specifier.split('/').includes('..')
    return isParent ? `../${specifier}` : join(dirname(from), specifier)
  }
  return specifier
}

function isIn(room: string, { from }: Import): boolean {
  return from.startsWith(room)
}

/** Whether it leads out of its room; a test may take any package, a file of ours it may not. */
function isForeign({ from, to, isTest }: Import): boolean {
  const [room] = from.split('/')
  return OURS.test(to) ? !to.startsWith(`${room}/`) : !isTest
}

function isFeature(path: string): boolean {
  return SERVER_FEATURES.test(path)
}

/** The folder that keeps to itself: web/site/, web/borrower/loan/ … */
function pageOf(path: string): string | undefined {
  return /^web\/(borrower\/[^/]+|[^/]+)\/(?=[^/])/.exec(path)?.[0]
}

function isReachable(page: string | undefined, to: string): boolean {
  return to.startsWith('web/kit/') || (page !== undefined && to.startsWith(page))
}
