export function GalleryPage() {
  return null;
}
export function LocationDemoPage() {
  return null;
}
export function ContextDemoPage() {
  return null;
}
