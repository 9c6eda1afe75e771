// Makes small pictures of screenshots, as the documents show them.

/** Answers what turns a PNG into a WebP, at most so long and wide, in a page of that browser. */
export async function openDarkroom(browser, longest = Infinity) {
    const page = await browser.newPage();
    return async (png) => {
        const text = await page.evaluate(
            async ({ source, longest }) => {
                const picture = new Image();
                picture.src = source;
                await picture.decode();
                const canvas = document.createElement('canvas');
                const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
                canvas.width = picture.width * scale;
                canvas.height = picture.height * scale;
                const drawn = canvas.getContext('2d');
                drawn.drawImage(picture, 0, 0, canvas.width, canvas.height);
                return canvas.toDataURL('image/webp', 0.6);
            },
            { source: `data:image/png;base64,${png.toString('base64')}`, longest },
        );
        return Buffer.from(text.split(',')[1], 'base64');
    };
}
