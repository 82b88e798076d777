import type { PlaceWords } from '#web/kit/frame/header/place-nav.tsx'
/** The texts of the complaint list and complaint details. */
export interface ComplaintHandlingTexts {
  places: PlaceWords
  list: {
    title: string
    /** Names the tabs. */
    tabs: string
    write: string
    empty: { title: string; lead: string }
  }
  details: {
    title: string
    type: string
    sonType: string
    content: string
    images: string
    /** Label of the reply's pictures. */
    replyImages: string
    /** CD-006. */
    result: string
    photo: (place: number) => string
    enlarge: (place: number) => string
    /** A picture that cannot be shown. */
    missing: (place: number) => string
    /** Label of the link to the borrower's record, a PDF. */
    record: string
    /** @param stars that were given */
    rated: (stars: number) => string
    reopen: string
    toList: string
    notFound: { title: string; lead: string }
  }
  reopen: {
    title: string
    label: string
    cancel: string
    send: string
    /** VAL-024. */
    empty: string
    /** @param date by which a reply is due, YYYY-MM-DD */
    done: (date: string) => string
  }
  score: {
    /** CD-009. */
    title: string
    stars: string
    star: (count: number) => string
    /** CD-015. */
    choose: string
    cancel: string
    send: string
    /** ERR-025. */
    done: string
    /** Label of the button that opens the rating again after Cancel. */
    rate: string
  }
}
