import type { ChartData } from '../charts/chart-data.ts';

/** Of what the picture is drawn by, which its file has to hold itself. */
const DRAWN_BY = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'visibility',
] as const;
/** Pixels of the file for each of the page: sharp in a slide. */
const SCALE = 2;
const MARGIN = 24;
const HEAD = 76;

/** A copy of a drawing that looks the same outside the page. */
function standAlone(svg: SVGSVGElement, { width, height }: { width: number; height: number }): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const originals = [svg, ...svg.querySelectorAll<SVGElement>('*')];
  const copies = [copy, ...copy.querySelectorAll<SVGElement>('*')];
  for (const [at, original] of originals.entries()) {
    const style = getComputedStyle(original);
    const drawn = DRAWN_BY.map((name) => `${name}:${style.getPropertyValue(name)}`).join(';');
    copies[at]?.setAttribute('style', drawn);
    copies[at]?.removeAttribute('class');
  }
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  return new XMLSerializer().serializeToString(copy);
}

async function imageOf(svg: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  return image;
}

export type ChartImage = {
  chart: ChartData;
  /** The drawing on the page. */
  svg: SVGSVGElement;
  title: string;
  /** Its days and filters. */
  about: string;
};

/** The picture with its title, its days and its legend as a PNG file, drawn by the browser in the theme of the page. */
export async function chartImage({ chart, svg, title, about }: ChartImage): Promise<Blob> {
  const { width, height } = svg.getBoundingClientRect();
  const root = getComputedStyle(document.documentElement);
  const color = (name: string) => root.getPropertyValue(`--pw-${name}`).trim();
  const { fontFamily } = getComputedStyle(document.body);
  const canvas = document.createElement('canvas');
  canvas.width = (width + 2 * MARGIN) * SCALE;
  canvas.height = (height + HEAD + 2 * MARGIN) * SCALE;
  const draw = canvas.getContext('2d');
  if (!draw) throw new Error('This browser cannot save pictures');
  draw.scale(SCALE, SCALE);
  draw.fillStyle = color('surface');
  draw.fillRect(0, 0, canvas.width, canvas.height);
  draw.textBaseline = 'top';
  const write = (text: string, [x, y]: readonly [number, number], font: string, fill: string) => {
    draw.font = `${font} ${fontFamily}`;
    draw.fillStyle = fill;
    draw.fillText(text, x, y);
    return draw.measureText(text).width;
  };
  write(title, [MARGIN, MARGIN], '600 16px', color('text'));
  write(about, [MARGIN, MARGIN + 24], '13px', color('muted'));
  let x = MARGIN;
  for (const one of chart.series) {
    draw.fillStyle = color(one.color);
    draw.beginPath();
    draw.roundRect(x, MARGIN + 49, 10, 10, 2);
    draw.fill();
    x += 16 + write(one.label, [x + 16, MARGIN + 47], '13px', color('muted')) + 20;
  }
  draw.drawImage(await imageOf(standAlone(svg, { width, height })), MARGIN, MARGIN + HEAD, width, height);
  return new Promise((done, fail) =>
    canvas.toBlob((file) => (file ? done(file) : fail(new Error('The picture is too large'))), 'image/png'),
  );
}
