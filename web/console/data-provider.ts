import type { DataProvider, GetListParams, GetOneParams } from 'react-admin'
import type { StaffEndpoint } from '#contract/console/staff-endpoint.ts'
import { callStaff } from '#web/console/call-staff.ts'

/** The calls that answer the list of a kind of thing, and one of them. */
export interface ResourceCalls {
  readonly name: string
  readonly list?: StaffEndpoint
  readonly one?: StaffEndpoint
}

interface Row {
  readonly id: string
}

/**
 * React-admin's access to data over the console's calls. A list is read page by page with the cursor
 * of the page before and in an order (`meta.cursor`, `meta.sort`, and `meta.next` of the answer); its rows have an `id`, by which
 * one is read. Changes are acts with their own calls (action-dialog.tsx).
 */
export function makeDataProvider(resources: readonly ResourceCalls[]): DataProvider {
  const callOf = (name: string, kind: 'list' | 'one') => {
    const endpoint = resources.find((resource) => resource.name === name)?.[kind]
    if (!endpoint) throw new Error(`The resource ${name} has no call "${kind}".`)
    return endpoint
  }
  const getOne = async (resource: string, { id, signal }: GetOneParams) => {
    const data = await callStaff(callOf(resource, 'one'), { id }, signal)
    return { data: { ...(data as object), id } }
  }
  const provider = {
    supportAbortSignal: true,
    getList: async (resource: string, { filter, meta, signal }: GetListParams) => {
      const { cursor, sort } = (meta ?? {}) as { cursor?: string; sort?: string }
      const input = { ...(filter as object), sort, cursor }
      const page = (await callStaff(callOf(resource, 'list'), input, signal)) as {
        items: Row[]
        next: string | null
      }
      return {
        data: page.items,
        pageInfo: { hasNextPage: page.next !== null, hasPreviousPage: Boolean(cursor) },
        meta: { next: page.next },
      }
    },
    getOne,
    getMany: async (resource: string, { ids }: { ids: (string | number)[] }) => {
      const found = await Promise.all(ids.map(async (id) => getOne(resource, { id })))
      return { data: found.map(({ data }) => data) }
    },
    getManyReference: refused,
    create: refused,
    update: refused,
    updateMany: refused,
    delete: refused,
    deleteMany: refused,
  }
  return provider as unknown as DataProvider
}

async function refused(resource: string): Promise<never> {
  throw new Error(`${resource} is changed by acts alone.`)
}
