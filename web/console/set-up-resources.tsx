import { lazy } from 'react'
import { listBrands, listPartners, readBrand } from '#contract/console/set-up/brands.ts'
import { listExclusions } from '#contract/console/set-up/exclusions.ts'
import { listHolidays } from '#contract/console/set-up/holidays.ts'
import { listMessageTexts, readMessageText } from '#contract/console/set-up/message-texts.ts'
import { listProducts, readProduct } from '#contract/console/set-up/products.ts'
import { listPromotionPages, readPromotionPage } from '#contract/console/set-up/promotion-pages.ts'
import type { ConsoleResource } from '#web/console/console-resource.ts'
import { resourceTexts } from '#web/console/resource-texts.ts'
import { SHAPES } from '#web/kit/icon/shapes.ts'

/** The pages on which the lender is set up. */
export const SET_UP_RESOURCES: readonly ConsoleResource[] = [
  {
    name: 'setup',
    act: 'readSetUp',
    label: resourceTexts.setUp,
    icon: SHAPES.forward,
    key: '2',
    List: lazy(() =>
      import('#web/console/set-up/set-up-page.tsx').then(({ SetUpPage }) => ({
        default: SetUpPage,
      })),
    ),
  },
  {
    name: 'promotion-pages',
    act: 'readPromotionPages',
    list: listPromotionPages,
    one: readPromotionPage,
    label: resourceTexts.promotionPages,
    icon: SHAPES.star,
    key: 'm',
    List: lazy(() =>
      import('#web/console/promotion-page/page-list.tsx').then(({ PromotionPageList }) => ({
        default: PromotionPageList,
      })),
    ),
    Show: lazy(() =>
      import('#web/console/promotion-page/promotion-page.tsx').then(({ PromotionPageShow }) => ({
        default: PromotionPageShow,
      })),
    ),
  },
  {
    name: 'products',
    act: 'readProducts',
    list: listProducts,
    one: readProduct,
    label: resourceTexts.products,
    icon: SHAPES.setting,
    key: 'i',
    List: lazy(() =>
      import('#web/console/product/product-list.tsx').then(({ ProductList }) => ({
        default: ProductList,
      })),
    ),
    Show: lazy(() =>
      import('#web/console/product/product-page.tsx').then(({ ProductPage }) => ({
        default: ProductPage,
      })),
    ),
  },
  {
    name: 'holidays',
    act: 'readHolidays',
    list: listHolidays,
    label: resourceTexts.holidays,
    icon: SHAPES.sun,
    key: 'j',
    List: lazy(() =>
      import('#web/console/holiday/holiday-list.tsx').then(({ HolidayList }) => ({
        default: HolidayList,
      })),
    ),
  },
  {
    name: 'message-texts',
    act: 'readMessageTexts',
    list: listMessageTexts,
    one: readMessageText,
    label: resourceTexts.messageTexts,
    icon: SHAPES.speech,
    key: 'x',
    List: lazy(() =>
      import('#web/console/message-text/message-list.tsx').then(({ MessageList }) => ({
        default: MessageList,
      })),
    ),
    Show: lazy(() =>
      import('#web/console/message-text/message-page.tsx').then(({ MessagePage }) => ({
        default: MessagePage,
      })),
    ),
  },
  {
    name: 'brands',
    act: 'readBrands',
    list: listBrands,
    one: readBrand,
    label: resourceTexts.brands,
    icon: SHAPES.tag,
    key: 'z',
    List: lazy(() =>
      import('#web/console/brand/brand-list.tsx').then(({ BrandList }) => ({ default: BrandList })),
    ),
    Show: lazy(() =>
      import('#web/console/brand/brand-page.tsx').then(({ BrandPage }) => ({ default: BrandPage })),
    ),
  },
  {
    name: 'partners',
    act: 'readBrands',
    list: listPartners,
    label: resourceTexts.partners,
    icon: SHAPES.link,
    key: 'q',
    List: lazy(() =>
      import('#web/console/brand/partner-list.tsx').then(({ PartnerList }) => ({
        default: PartnerList,
      })),
    ),
  },
  {
    name: 'exclusions',
    act: 'readPolicy',
    list: listExclusions,
    label: resourceTexts.exclusions,
    icon: SHAPES.barred,
    key: '6',
    List: lazy(() =>
      import('#web/console/exclusion/exclusion-list.tsx').then(({ ExclusionList }) => ({
        default: ExclusionList,
      })),
    ),
  },
]
