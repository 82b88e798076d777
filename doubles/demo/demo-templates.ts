import type { BrandSetting } from '#server/platform/config/brands.ts'
import { bannerAddress } from '#server/growth/promotion/banner-routes.ts'
import type { Template } from '#server/growth/promotion/pages/template.ts'
import { GIVEN_TEXTS, PH_TEXTS } from '#doubles/demo/demo-template-messages.ts'

type Demo = Pick<Template, 'id' | 'look' | 'texts' | 'hasUcHook'> & { readonly brand: string }

const DEMO: readonly Demo[] = [
  {
    id: '1',
    brand: 'given',
    look: { colours: { ground: '#FFF7E0' }, bannerUrl: bannerAddress('1') },
    texts: { en: GIVEN_TEXTS },
    hasUcHook: true,
  },
  {
    id: '2',
    brand: 'ph',
    look: { colours: { ground: '#F5F6F8' }, bannerUrl: bannerAddress('2') },
    texts: PH_TEXTS,
    hasUcHook: false,
  },
]

/** The demo promotion pages of the configured brands: template 1 (given) and 2 (ph). */
export function demoTemplates(brands: ReadonlyMap<string, BrandSetting>): Template[] {
  return DEMO.flatMap((demo) => {
    const brand = brands.get(demo.brand)
    if (!brand) return []
    const downloads = { '1': brand.stores.android, '2': brand.stores.ios }
    const always = { productId: null, shownFrom: null, shownUntil: null, utmTag: '' }
    return [{ ...demo, ...always, isEnabled: true, downloads }]
  })
}
