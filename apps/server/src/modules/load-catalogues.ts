import { syncCatalog } from './account/sync-catalog.ts';
import { loadFrameworkTypes } from './office/load-framework-types.ts';
import { loadReferenceData } from './office/load-reference-data.ts';
import { loadStandardModels } from './texts/load-standard-models.ts';

/** Brings what every database holds up to date: reference data, permissions, modules and menus, and which models are older than the product's. */
export async function loadCatalogues(ownerUrl: string): Promise<void> {
  await loadReferenceData(ownerUrl);
  await loadFrameworkTypes(ownerUrl);
  await syncCatalog(ownerUrl);
  await loadStandardModels(ownerUrl);
}
