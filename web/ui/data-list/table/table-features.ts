import {
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';

export const features = tableFeatures({ rowSortingFeature, columnVisibilityFeature, rowSelectionFeature });
export type Features = typeof features;
