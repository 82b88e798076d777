import type {
  listPromotionPages,
  readPromotionPage,
} from '#contract/console/set-up/promotion-pages.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { bannerAddress } from '#server/growth/promotion/banner-routes.ts'
import type { EditedPageView, StoredPage } from '#server/growth/promotion/get-page.ts'
import { pageChanges } from '#server/growth/promotion/pages/page-changes.ts'
import { marketLanguages } from '#server/platform/messages/localized.ts'

type Row = StaffOutput<typeof listPromotionPages>['items'][number]
type Page = StaffOutput<typeof readPromotionPage>
type Names = ReadonlyMap<string, string>

/** A row of the list. @param names of staff by their ids */
export function pageRow({ last, draft, state }: StoredPage, names: Names): Row {
  return {
    id: last.templateId,
    brand: last.brand,
    title: draft.en.title,
    state,
    hasChanges: last.act === 'saved',
    shownFrom: draft.shownFrom,
    shownUntil: draft.shownUntil,
    changedAt: last.at.toString(),
    changedBy: nameOf(last.staffId, names),
  }
}

/** All of a page for its editor. */
export function pageWire(
  page: EditedPageView,
  known: { readonly names: Names; readonly publicUrl: string; readonly products: Page['products'] },
): Page {
  const { last, draft, brand, faults, downloads } = page
  const id = last.templateId
  return {
    ...pageRow(page, known.names),
    number: last.number,
    address: new URL(`/promotion?id=${id}`, known.publicUrl).href,
    draft,
    faults: faults.map(faultWire),
    isBilingual: marketLanguages(brand.market).includes('fil'),
    drawnBanner: bannerAddress(id),
    products: known.products,
    downloads: Object.entries(downloads).map(([name, url]) => ({ id: name, url })),
    versions: versionsWire(page, known.names),
  }
}

/** A fault begins with the field that it is about. */
function faultWire(fault: string): Page['faults'][number] {
  const [, field = '', what = fault] = /^([\w.]+):? (.*)$/s.exec(fault) ?? []
  return { field, what }
}

/** Each with what it changed of the one before. */
function versionsWire({ versions }: EditedPageView, names: Names): Page['versions'] {
  return versions.slice(0, 50).map(({ number, act, at, staffId, content }, index) => ({
    number,
    act,
    at: at.toString(),
    by: nameOf(staffId, names),
    changes: pageChanges(versions[index + 1]?.content, content),
  }))
}

function nameOf(staffId: string | null, names: Names): string {
  return staffId === null ? '' : (names.get(staffId) ?? staffId)
}
