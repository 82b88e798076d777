// Who may import whom: rules between the folders at the root, and between the modules of server/.
import { dirname } from 'node:path/posix'
import { findPlace } from './layers.ts'

/** What each rule looks at; paths are taken from the root, as 'server/lending/loan/record/loan.ts'. */
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

/** The rules without Temporal, which WebKit does not have. */
const DOMAIN_FOR_WEB =
  /^domain\/(money\/money|market\/(linked-count|masking|market|phone|screen-rules))\.ts$/

/** What the tests of pages share. */
const KIT_TESTING = 'web/kit/testing/'

const OURS = /^(bench|contract|domain|doubles|drills|e2e|server|tools|web)\//

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
    refuses: ({ from, to }) => from.startsWith('web/') && /^(server|doubles)\//.test(to),
  },
  'web-without-temporal': {
    why: 'web/ takes from domain/ only money, linked-count, masking, market, phone and screen-rules: WebKit has no Temporal.',
    refuses: ({ from, to }) =>
      from.startsWith('web/') && to.startsWith('domain/') && !DOMAIN_FOR_WEB.test(to),
  },
  'server-without-web': {
    why: 'server/ never imports web/.',
    refuses: ({ from, to }) => /^(server|doubles)\//.test(from) && to.startsWith('web/'),
  },
  'layers-in-order': {
    why: 'A layer of server/ imports those below it (tools/lint/layers.ts); what must go up is a hook.',
    refuses: ({ from, to, isTest }) =>
      !isTest && /^(server|doubles)\//.test(to) && isUpward(from, to),
  },
  'store-is-private': {
    why: "A module uses another module's use cases, never its store.",
    refuses: ({ from, to, isTest }) =>
      !isTest && /^(server|doubles)\/.*-store\.ts$/.test(to) && moduleOf(from) !== moduleOf(to),
  },
  'doubles-by-the-start': {
    why: 'doubles/ is loaded in one place (server/app/settings/load-config.ts); production code names it nowhere.',
    refuses: ({ from, to, isTest }) =>
      !isTest &&
      from.startsWith('server/') &&
      from !== 'server/app/settings/load-config.ts' &&
      to.startsWith('doubles/'),
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

/** server/lending/loan or doubles/dragonpay, also of a file in one of its folders. */
function moduleOf(path: string): string {
  const depth = path.startsWith('doubles/') ? 2 : 3
  return dirname(path).split('/').slice(0, depth).join('/')
}

function isIn(folder: string, { from }: Import): boolean {
  return from.startsWith(folder)
}

/** Whether it leaves its folder at the root; a test may take any package, a file of ours it may not. */
function isForeign({ from, to, isTest }: Import): boolean {
  const [folder] = from.split('/')
  return OURS.test(to) ? !to.startsWith(`${folder}/`) : !isTest
}

function isUpward(from: string, to: string): boolean {
  const [lower, upper] = [findPlace(from), findPlace(to)]
  return lower !== null && upper !== null && upper.level > lower.level
}

/** The folder that keeps to itself: web/site/, web/borrower/loan/ … */
function pageOf(path: string): string | undefined {
  return /^web\/(borrower\/[^/]+|[^/]+)\/(?=[^/])/.exec(path)?.[0]
}

function isReachable(page: string | undefined, to: string): boolean {
  return to.startsWith('web/kit/') || (page !== undefined && to.startsWith(page))
}
