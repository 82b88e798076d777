import { QueryClient } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { CoreAdminContext, CoreAdminUI, CustomRoutes, Resource } from 'react-admin'
import { BrowserRouter, Route } from 'react-router'
import { appName } from '#web/console/app-name.ts'
import { makeDataProvider } from '#web/console/data-provider.ts'
import { ConsoleFrame } from '#web/console/frame/console-frame.tsx'
import { Failed } from '#web/console/kit/failed.tsx'
import { NoSuchPage } from '#web/console/frame/no-such-page.tsx'
import { RESOURCES } from '#web/console/resources.tsx'
import { type Me, StaffContext } from '#web/console/staff.ts'
import { TodayPage } from '#web/console/today/today-page.tsx'
import { StaffRefusal } from '#web/console/call-staff.ts'

const SearchPage = lazy(() =>
  import('#web/console/search/search-page.tsx').then((page) => ({ default: page.SearchPage })),
)

const OwnAccountPage = lazy(() =>
  import('#web/console/own-account/own-account-page.tsx').then((page) => ({
    default: page.OwnAccountPage,
  })),
)

const DATA = makeDataProvider(RESOURCES)

/** The console of the person who is signed in. */
export function ConsoleApp({ me }: { me: Me }) {
  const [queries] = useState(newQueries)
  return (
    <StaffContext value={me}>
      <BrowserRouter basename="/console">
        <CoreAdminContext dataProvider={DATA} queryClient={queries}>
          <CoreAdminUI
            title={appName()}
            dashboard={TodayPage}
            layout={ConsoleFrame}
            catchAll={NoSuchPage}
            error={Failed}
            disableTelemetry
          >
            {RESOURCES.filter(({ act }) => me.acts.includes(act)).map(({ name, List, Show }) => (
              <Resource
                key={name}
                name={name}
                {...(List && { list: List })}
                {...(Show && { show: Show })}
              />
            ))}
            <CustomRoutes>
              <Route path="/search" element={<SearchPage />} />
              <Route path="/account" element={<OwnAccountPage />} />
            </CustomRoutes>
          </CoreAdminUI>
        </CoreAdminContext>
      </BrowserRouter>
    </StaffContext>
  )
}

/** A refusal is an answer; only a lost network is tried again. To look again is to be logged again. */
function newQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (count, error) => !(error instanceof StaffRefusal) && count < 2,
        refetchOnWindowFocus: false,
      },
    },
  })
}
