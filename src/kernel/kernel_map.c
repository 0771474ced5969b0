// What games with a map say alike.
#include "kernel_map.h"

#include "base_json.h"

void map_put_layer(JsonWriter *out, const char *key, const MapSquares *squares, unsigned bits)
{
    json_open_list(out, key);
    for (unsigned row = 0; row < squares->rows; row++) {
        const uint8_t *cell = &squares->cell[row * squares->columns];
        bool is_open = false;
        for (unsigned c = 0; c < squares->columns; c++) {
            if ((cell[c] & bits) == 0)
                continue;
            if (!is_open) {
                json_open_list(out, NULL);
                json_put_int(out, NULL, row);
            }
            is_open = true;
            json_put_int(out, NULL, c);
            while (c + 1 < squares->columns && (cell[c + 1] & bits) != 0)
                c++;
            json_put_int(out, NULL, c);
        }
        if (is_open)
            json_close(out);
    }
    json_close(out);
}
