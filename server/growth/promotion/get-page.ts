import type { PageDraft } from '#contract/console/set-up/promotion-pages.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { checkPageFile } from '#server/growth/promotion/pages/check-page-file.ts'
import { draftOfFile, storedOfFile } from '#server/growth/promotion/pages/draft-file.ts'
import { type PageState, pageState } from '#server/growth/promotion/pages/page-state.ts'
import { findTemplateRow } from '#server/growth/promotion/pages/template-store.ts'
import {
  lastVersions,
  type PageVersion,
  listVersions,
} from '#server/growth/promotion/pages/version-store.ts'

type Reader = Pick<Dependencies, 'database' | 'clock' | 'config'>

/** A page as it was last saved, and whether strangers see it. */
export interface StoredPage {
  readonly last: PageVersion
  readonly draft: PageDraft
  readonly state: PageState
}

/** Pages after an id, in the order of their ids. */
export async function listPages(
  deps: Reader,
  asked: { readonly brand: string | null; readonly after: string; readonly most: number },
): Promise<StoredPage[]> {
  const versions = await lastVersions(deps.database, asked)
  return Promise.all(versions.map(async (last) => storedPage(deps, last)))
}

/** All of a page that its editor sees. */
export interface EditedPageView extends StoredPage {
  readonly brand: BrandSetting
  readonly faults: readonly string[]
  readonly downloads: Readonly<Record<string, string>>
  /** The newest first. */
  readonly versions: readonly PageVersion[]
}

/** Versions that are shown of a page, and the one before them, with which the oldest is compared. */
const MAX_VERSIONS = 51

/** Null: there is no such page, or its brand is gone. */
export async function getPage(deps: Reader, id: string): Promise<EditedPageView | null> {
  const { database, config } = deps
  const versions = await listVersions(database, id, MAX_VERSIONS)
  const [last] = versions
  const brand = last && config.brands.get(last.brand)
  if (!last || !brand) return null
  const checked = await checkPageFile(config, database, brand, last.content)
  return {
    ...(await storedPage(deps, last)),
    brand,
    faults: 'faults' in checked ? checked.faults : [],
    downloads: storedOfFile(last.content, brand).downloads,
    versions,
  }
}

async function storedPage({ database, clock }: Reader, last: PageVersion): Promise<StoredPage> {
  const row = await findTemplateRow(database, last.templateId)
  return {
    last,
    draft: draftOfFile(last.content),
    state: pageState(row, toManilaDate(clock.now())),
  }
}
