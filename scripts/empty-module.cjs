// Stands in the bundle for packages that a validator's parser imports and that checking a text never calls. CommonJS:
// any name can be imported from it.
module.exports = {};
