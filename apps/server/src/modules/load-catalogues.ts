import { syncCatalog } from './account/sync-catalog.ts';
import { loadFrameworkTypes } from './basic/load-framework-types.ts';
import { loadReferenceData } from './basic/load-reference-data.ts';

/** Brings what every database holds up to date: reference data, permissions, modules and menus. */
export async function loadCatalogues(ownerUrl: string): Promise<void> {
  await loadReferenceData(ownerUrl);
  await loadFrameworkTypes(ownerUrl);
  await syncCatalog(ownerUrl);
}
