import styles from '#web/borrower/complaint/details/news.module.css'
import {
  forgetFiled,
  useBegunComplaint,
  useFiled,
} from '#web/borrower/complaint/form/filed-complaint.ts'
import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import { Card } from '#web/kit/frame/parts/card.tsx'
import { Copyable } from '#web/kit/frame/parts/copyable.tsx'
import { LinkRow, LinkRows } from '#web/kit/frame/parts/link-rows.tsx'
import { useWords } from '#web/kit/frame/page.ts'
import { linkTo, type Query } from '#web/kit/address/query.ts'
import { complaintTexts } from '#web/borrower/complaint/texts/complaint-texts.ts'

/** The number of the complaint that was just sent, and the one that was begun and is not sent. */
export function News({ query }: { query: Query }) {
  const { news } = useWords(complaintTexts).start
  const filed = useFiled()
  const begun = useBegunComplaint()
  return (
    <>
      {filed && !begun && (
        <Card title={news.filed}>
          <Copyable code={filed.problemNo} />
          <div className={styles['after']}>
            <a
              className={styles['act']}
              href={linkTo(SCREEN_PATHS.complaintDetails, { problemId: filed.problemId }, query)}
            >
              {news.see}
            </a>
            <button type="button" className={styles['act']} onClick={forgetFiled}>
              {news.close}
            </button>
          </div>
        </Card>
      )}
      {begun && (
        <LinkRows label={news.begun}>
          <LinkRow href={linkTo(SCREEN_PATHS.complaintForm, begun, query)}>{news.goOn}</LinkRow>
        </LinkRows>
      )}
    </>
  )
}
