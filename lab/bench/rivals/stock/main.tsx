import simpleRestProvider from 'ra-data-simple-rest';
import { Admin, fetchUtils, Resource } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { TourEdit } from './TourEdit';
import { TourList } from './TourList';

const dataProvider = simpleRestProvider('/rest', fetchUtils.fetchJson, 'X-Total-Count');

const place = document.getElementById('root');
if (!place) throw new Error('The page has no root.');
createRoot(place).render(
  <Admin dataProvider={dataProvider} disableTelemetry>
    <Resource name="tours" list={TourList} edit={TourEdit} recordRepresentation="name" />
  </Admin>,
);
