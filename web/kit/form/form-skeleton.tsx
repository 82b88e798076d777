import styles from '#web/kit/form/field.module.css'
import { Bone, Skeleton } from '#web/kit/status/skeleton.tsx'

/** Four fields to come. */
export function FormSkeleton() {
  return (
    <Skeleton>
      {['card type', 'bank', 'number', 'name'].map((field) => (
        <div key={field} className={styles['field']}>
          <Bone width="short" />
          <div className={styles['picker']}>
            <Bone width="long" />
          </div>
        </div>
      ))}
    </Skeleton>
  )
}
