export {
  addOrganization,
  type OrganizationOptions,
  openPostgresStore,
  type PostgresStoreOptions,
} from './store/postgres-store.js';
